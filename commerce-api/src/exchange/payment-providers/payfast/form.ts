import type { PayfastConfiguration } from '#platform/configuration';
import type { PaymentForm, PaymentToBegin } from '#selling/payments';
import { amountText } from '../shared/money';
import { signForm } from './signature';

/** Characters that Payfast takes of a name, an address or an item. */
const LONGEST = 100;

/** Returns a text on one line, because browsers change the ends of lines after it was signed. */
const line = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim();

/** Makes the form that leads a shopper to Payfast's page. Its fields stand in the documented order, which the signature covers. */
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
    name_first: line(payment.firstName),
    name_last: line(payment.lastName),
    email_address: line(payment.email),
    m_payment_id: payment.id,
    amount: amountText(payment.amountCents),
    item_name: line(`NARA order ${payment.orderId}`),
    custom_str1: payment.attempt,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { method: 'POST', action: pageUrl, fields: { ...given, signature: signForm(given, passphrase) } };
}
