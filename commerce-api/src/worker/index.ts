export { dueNow, failedAttempt, firstAttempt } from './attempts';
export { MOST_ATTEMPTS, retryDelay } from './backoff';
export { isDue, leaseFor, newLease } from './lease';
export { createWorker, type Worker } from './worker';
