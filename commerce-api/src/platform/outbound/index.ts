export { cutOff } from './cut-off';
export { type Fetched, fetchWithin, type Outgoing } from './fetch-within';
export { tracedCall } from './traced-call';
export { isTimeout, withDeadline } from './with-deadline';
