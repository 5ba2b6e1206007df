/** The words of the lobby. */
import { complete } from './complete';

export default complete({}, {}, {});
