const MINUTE_MS = 60_000;

/** Times (ms) after the shopper was sent to the provider at which it is asked, unless it has said how that ended. */
export const ASK_AFTER_MS: readonly number[] = [2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Time (ms) after the first look at a payment within which a question that nobody answers is put again. */
export const ASKED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Time (ms) for which others leave work alone that calls the provider, which takes up to 15 s, twice at most. */
export const CALL_LEASE_MS = 60_000;
