export { errorText, isSessionRequired } from './errors';
export { Failure } from './failure';
export { Notice } from './notice';
export { Skeleton } from './skeleton';
