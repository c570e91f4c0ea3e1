import type { PaymentHolding } from '#selling/orders';

const MINUTE_MS = 60_000;

/** Time (ms) for which an unpaid order holds its pieces. Rule: docs/product/payments.md, "Holding". */
const CARD_HOLDING_MS = 30 * MINUTE_MS;

/** Orders by card are paid at the provider; one by EFT goes on as before, and its shopper transfers the money. */
export const holdingWith = (hasProvider: boolean): PaymentHolding =>
  hasProvider ? (method) => (method === 'card' ? CARD_HOLDING_MS : null) : () => null;

/** Times (ms) after the shopper was sent to the provider at which it is asked, unless it has said how that ended. */
export const ASK_AFTER_MS: readonly number[] = [2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Time (ms) after the first look at a payment within which a question that nobody answers is put again. */
export const ASKED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Time (ms) for which others leave work alone that calls the provider, which takes up to 15 s, twice at most. */
export const CALL_LEASE_MS = 60_000;
