import { PAYMENT_METHOD_NAMES } from '@nara/shared-contracts/rules/payments';
import { DELIVERY_METHOD_NAMES } from '@nara/shared-contracts/rules/shop-settings';
import { storedValue } from '../../browser-storage';
import { type Draft, EMPTY_DRAFT, FIRST_STEP, LAST_STEP, type Step } from './draft';

/** Keeps what was typed across reloads, but not beyond the tab. */
export const checkoutDraft = storedValue<Draft>({
  key: 'nara-checkout',
  area: () => sessionStorage,
  restore: (found) => (isObject(found) ? restoreDraft(found) : EMPTY_DRAFT),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function restoreDraft(found: Record<string, unknown>): Draft {
  const draft = adopt(EMPTY_DRAFT, found);
  return {
    ...draft,
    shipping: adopt(EMPTY_DRAFT.shipping, found.shipping),
    billing: adopt(EMPTY_DRAFT.billing, found.billing),
    step: Math.min(LAST_STEP, Math.max(FIRST_STEP, Math.trunc(draft.step))) as Step,
    deliveryMethod: Object.hasOwn(DELIVERY_METHOD_NAMES, draft.deliveryMethod)
      ? draft.deliveryMethod
      : EMPTY_DRAFT.deliveryMethod,
    paymentMethod: Object.hasOwn(PAYMENT_METHOD_NAMES, draft.paymentMethod)
      ? draft.paymentMethod
      : EMPTY_DRAFT.paymentMethod,
    giftCards: Array.isArray(draft.giftCards) ? draft.giftCards.map(String) : [],
    attempt: restoreAttempt(found.attempt),
  };
}

/** Copies the fields of `found` that have the expected type. */
function adopt<T extends object>(empty: T, found: unknown): T {
  if (!isObject(found)) return empty;
  const fitting = Object.entries(empty).map(([name, value]) => [
    name,
    typeof found[name] === typeof value ? found[name] : value,
  ]);
  return Object.fromEntries(fitting) as T;
}

function restoreAttempt(found: unknown): Draft['attempt'] {
  if (!isObject(found) || typeof found.orderId !== 'string' || typeof found.startedAt !== 'string') return null;
  const { orderId, startedAt, unanswered } = found;
  return { orderId, startedAt, unanswered: Array.isArray(unanswered) ? unanswered : [] };
}
