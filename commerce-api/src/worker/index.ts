export { MOST_ATTEMPTS, retryDelay } from './backoff';
export { isDue, newLease } from './lease';
export { createWorker, type Worker } from './worker';
