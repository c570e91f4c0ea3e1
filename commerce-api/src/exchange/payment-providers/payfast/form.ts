import type { PayfastConfiguration } from '#platform/configuration';
import type { PaymentForm, PaymentToBegin } from '#selling/payments';
import { amountText } from '../shared/money';
import { line } from '../shared/text';
import { signForm } from './signature';

/** Maximum number of characters that Payfast accepts in a name, an address or an item. */
const LONGEST = 100;

/**
 * Creates the form that sends a shopper to Payfast's page. Its fields are in the documented order, because the
 * signature depends on it.
 */
export function makeForm(
  { merchantId, merchantKey, passphrase, pageUrl }: PayfastConfiguration,
  payment: PaymentToBegin,
): PaymentForm {
  const fields = {
    merchant_id: merchantId,
    merchant_key: merchantKey,
    return_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    notify_url: payment.notifyUrl,
    name_first: line(payment.firstName, LONGEST),
    name_last: line(payment.lastName, LONGEST),
    email_address: line(payment.email, LONGEST),
    m_payment_id: payment.id,
    amount: amountText(payment.amountCents),
    item_name: line(`NARA order ${payment.orderId}`, LONGEST),
    custom_str1: payment.attempt,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { method: 'POST', action: pageUrl, fields: { ...given, signature: signForm(given, passphrase) } };
}
