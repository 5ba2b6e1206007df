/** The words of the replay. */
import { complete } from './complete';

export default complete({}, {}, {});
