export { readBeginning } from './read-beginning';
export { isTimeout, withDeadline } from './with-deadline';
