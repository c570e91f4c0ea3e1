/** Failed attempts after which a task is given up and left to a person. */
export const MAX_ATTEMPTS = 5;

const BASE_MS = 2000;
/** Longest pause (ms) between two automatic calls. */
export const CAP_MS = 30 * 60_000;
const MAX_RETRY_AFTER_MS = 3_600_000;

const askedFor = (retryAfterMs: number): number => Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);

/**
 * Returns the delay (ms) after the `failures`-th failure: exponential backoff with full jitter, so that tasks that
 * failed together do not retry together, capped at `longestMs`. `random` is in [0, 1). A Retry-After (ms) is honoured,
 * up to an hour.
 */
export function retryDelay(failures: number, random: number, retryAfterMs = 0, longestMs = CAP_MS): number {
  const jittered = Math.floor(random * Math.min(longestMs, BASE_MS * 2 ** (failures - 1)));
  return Math.max(jittered, askedFor(retryAfterMs));
}

/** Columns of a task whose attempts span a period of time. */
export interface Tried {
  /** Failed attempts so far, of five that divide the span. */
  attempts: number;
  /** Failed calls so far; an attempt may take many. */
  tries: number;
  /** Time of the first failed call, in epoch ms; null before. */
  failing_since: number | null;
  /** Time before which the other side asked not to be called, in epoch ms; 0 if it did not ask. */
  asked_until: number;
}

/** Columns of a task that was not tried yet, or that starts anew. */
export const UNTRIED: Tried = { attempts: 0, tries: 0, failing_since: null, asked_until: 0 };

/** Circumstances of a failed call: `now` in epoch ms, `random` in [0, 1), the span of the attempts in ms. */
export interface FailedCall {
  now: number;
  random: number;
  spanMs: number;
  retryAfterMs?: number | undefined;
}

/**
 * Returns the columns of a task after another failed call. Calls continue with growing, random pauses until the span is
 * over; the last call is made at its end. Each of the first four attempts is a quarter of the span. The fifth is the
 * call at its end, so that `Retry 5/5` on a screen means that the task was given up. Why: docs/decisions/0027.
 */
export function afterFailedCall(
  { tries, failing_since }: Tried,
  { now, random, spanMs, retryAfterMs = 0 }: FailedCall,
): Tried & { next_attempt_at: number } {
  const since = failing_since ?? now;
  const passed = now - since;
  const pause = retryDelay(tries + 1, random);
  const asked_until = retryAfterMs > 0 ? now + askedFor(retryAfterMs) : 0;
  return {
    attempts: passed >= spanMs ? MAX_ATTEMPTS : 1 + Math.floor(((MAX_ATTEMPTS - 1) * passed) / spanMs),
    tries: tries + 1,
    failing_since: since,
    asked_until,
    next_attempt_at: Math.max(Math.min(now + pause, since + spanMs), asked_until),
  };
}
