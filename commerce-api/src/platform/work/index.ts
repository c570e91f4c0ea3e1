export { dueNow, failedAttempt, firstAttempt } from './attempts';
export { MOST_ATTEMPTS, retryDelay } from './backoff';
export { isDue, leaseFor, newLease } from './lease';
export { createRepeating, type Repeating } from './repeating';
export { within } from './within';
export { createWorker, type Worker } from './worker';
