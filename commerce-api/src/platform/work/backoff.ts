/** Failed attempts after which a task is given up and left to a person. */
export const MOST_ATTEMPTS = 5;

const BASE_MS = 2000;
const CAP_MS = 5 * 60_000;
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/**
 * Returns the delay (ms) after the `attempts`-th failure: exponential with full jitter, so that tasks that failed
 * together do not retry together. `random` is in [0, 1). A Retry-After (ms) is honoured, up to an hour.
 */
export function retryDelay(attempts: number, random: number, retryAfterMs = 0): number {
  const jittered = Math.floor(random * Math.min(CAP_MS, BASE_MS * 2 ** (attempts - 1)));
  return Math.max(jittered, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
