export { afterFailedCall, CAP_MS, MOST_ATTEMPTS, type Tried, UNTRIED } from './backoff';
export { type EnlistingQueue, enlistingQueue } from './enlisting-queue';
export { type AttemptNowOptions, type LeasedQueue, leasedQueue } from './leased-queue';
export { firstAttempt, firstOfSpan, leasedTable, leaseFor, type Queued } from './leased-table';
export { createRepeating, type Repeating } from './repeating';
export { createStopwatch } from './stopwatch';
export { within } from './within';
export { createWorker, type Worker } from './worker';
