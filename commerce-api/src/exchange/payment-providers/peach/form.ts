import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';
import type { PeachConfiguration } from '#platform/configuration';
import type { PaymentForm, PaymentToBegin } from '#selling/payments';
import { amountText } from '../shared/money';
import { line } from '../shared/text';
import { signed } from './signature';
import { transactionIdOf } from './transaction-id';

/** Maximum number of characters that Peach accepts in a name and in an address. */
const LONGEST_NAME = 48;
const LONGEST_EMAIL = 128;

/** Peach's names for payment methods. Its page offers all of them if none is set. */
const BRANDS: Partial<Record<PaymentMethod, string>> = { card: 'CARD', 'instant-eft': 'PAYBYBANK' };

/**
 * Creates the form that sends a shopper to Peach's page, with all fields signed. `nonce` must be different each time.
 * Throws for an order that has no valid id at Peach.
 */
export function makeForm(
  { entityId, secretToken, pageUrl }: PeachConfiguration,
  payment: PaymentToBegin,
  nonce: string,
): PaymentForm {
  const merchantTransactionId = transactionIdOf({ paymentId: payment.id, attempt: payment.attempt });
  if (!merchantTransactionId) throw new Error(`Peach has no name for attempt ${payment.attempt} of ${payment.id}`);
  const brand = BRANDS[payment.method];
  const fields = {
    'authentication.entityId': entityId,
    merchantTransactionId,
    merchantInvoiceId: payment.orderId,
    amount: amountText(payment.amountCents),
    currency: 'ZAR',
    paymentType: 'DB',
    nonce,
    shopperResultUrl: payment.postedReturnUrl,
    notificationUrl: payment.notifyUrl,
    'customer.email': line(payment.email, LONGEST_EMAIL),
    'customer.givenName': line(payment.firstName, LONGEST_NAME),
    'customer.surname': line(payment.lastName, LONGEST_NAME),
    defaultPaymentMethod: brand ?? '',
    forceDefaultMethod: brand ? 'true' : '',
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { method: 'POST', action: pageUrl, fields: signed(given, secretToken) };
}
