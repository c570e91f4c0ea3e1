export { EmptyState } from './empty-state';
export { errorText, isConflict, isSessionRequired } from './errors';
export { Failure } from './failure';
export { Loaded } from './loaded';
export { Notice } from './notice';
export { Skeleton } from './skeleton';
