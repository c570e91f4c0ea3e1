export { cutOff } from './cut-off';
export { type Fetched, fetchWithin } from './fetch-within';
export { isTimeout, withDeadline } from './with-deadline';
