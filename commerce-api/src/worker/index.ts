export { MOST_ATTEMPTS, retryDelay } from './backoff';
export { createWorker, type Worker } from './worker';
