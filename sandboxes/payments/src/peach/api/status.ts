import { Refusal } from '@nara/sandbox-shared';
import { ofCheckout } from '../ids';
import { fieldsOf } from '../result';
import { withSignature } from '../signature';
import type { PeachApiServices } from './access';

/**
 * Returns the outcome of a checkout, or of the newest one with a merchantTransactionId, in the fields of the webhooks.
 * Throws Refusal 400 without either, and 404 if there is none.
 */
export function answerStatus(
  { checkoutId, merchantTransactionId }: Readonly<Record<string, string>>,
  { peach, ledger, now }: PeachApiServices,
): Record<string, string> {
  if (!checkoutId && !merchantTransactionId) {
    throw new Refusal(400, '200.300.404', 'invalid or missing parameter - (merchantTransactionId)');
  }
  const payment = checkoutId
    ? ofCheckout(ledger, checkoutId)
    : ledger.ofReference(merchantTransactionId ?? '', 'peach');
  if (!payment) throw new Refusal(404, '700.400.580', 'cannot find transaction');
  return withSignature(fieldsOf(payment, { now: now() }), peach.secretToken);
}
