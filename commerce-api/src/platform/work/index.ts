export { afterFailedCall, CAP_MS, MAX_ATTEMPTS, type Tried, UNTRIED } from './backoff';
export {
  type AttemptNowOptions,
  type EnlistingQueue,
  enlistingQueue,
  type LeasedQueue,
  leasedQueue,
} from './leased-queue';
export { firstAttempt, firstOfSpan, leasedTable, leaseFor, type Queued } from './leased-table';
export { createRepeating, createStopwatch, createWorker, type Repeating, type Worker, within } from './worker';
