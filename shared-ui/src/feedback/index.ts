export { errorText, isConflict, isSessionRequired } from './errors';
export { Message } from './message';
export { NotFound } from './not-found';
