export { MOST_ATTEMPTS, retryDelay } from './backoff';
export { type AttemptNowOptions, leasedQueue } from './leased-queue';
export { firstAttempt, leasedTable, leaseFor } from './leased-table';
export { createRepeating, type Repeating } from './repeating';
export { within } from './within';
export { createWorker, type Worker } from './worker';
