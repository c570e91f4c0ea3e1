const MINUTE_MS = 60_000;

/**
 * Pauses (ms) before the first and each further question to the provider, which stop as soon as it has reported the
 * outcome.
 */
export const ASK_AFTER_MS: readonly number[] = [2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Time (ms) after the first check of a payment within which an unanswered question is repeated. */
export const ASKED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Lease (ms) of work that calls the provider: at most two calls of up to 15 s each. */
export const CALL_LEASE_MS = 60_000;
