export { EmptyLine, EmptyState } from './empty-state';
export { Failure } from './failure';
export { Loaded } from './loaded';
export { Notice } from './notice';
export { Skeleton } from './skeleton';
export { SkeletonLines } from './skeleton-lines';
export { useAction } from './use-action';
export { useCall } from './use-call';
export { useWaiting } from './use-waiting';
