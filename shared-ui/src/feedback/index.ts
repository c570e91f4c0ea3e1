export { errorText, isConflict, isSessionRequired, isWaiting, screenFailure } from './errors';
export { Message } from './message';
export { NotFound } from './not-found';
