export { errorText, isConflict, isSessionRequired, isWaiting } from './errors';
export { Message } from './message';
export { NotFound } from './not-found';
