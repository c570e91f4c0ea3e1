export { readBeginning } from './read-beginning';
export { tracedCall, tracedFetch } from './traced-call';
export { isTimeout, withDeadline } from './with-deadline';
