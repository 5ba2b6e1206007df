import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { followLinks } from './lib/route.svelte';
import { keepSettings } from './lib/settings.svelte';
import { waitForTouch } from './lib/sound';

keepSettings();
waitForTouch();
followLinks();
mount(App, { target: document.getElementById('app') ?? document.body });
