import { decimal } from '../formats';
import type { NotificationKind, Payment } from '../ledger/payment';
import type { Protocol } from '../protocol';
import { feeOf, type Merchant } from './merchant';
import { encode, joined, signNotification } from './signature';

const numbered = (name: string) => [1, 2, 3, 4, 5].map((place) => `${name}${place}`);
/** Far from the ids of real payments. */
const NEVER_PAID = 5_000_000_000;

/** Returns the fields that an attacker would change. */
const changesOf = ({ amount, number }: Payment, kind: NotificationKind) => ({
  amount: kind === 'wrong amount' ? Math.max(1, Math.floor(amount / 2)) : amount,
  number: kind === 'forged' ? number + NEVER_PAID : number,
});

/** Returns the fields of a notification in the order of the documentation, including empty ones. */
function fieldsOf(payment: Payment, merchant: Merchant, kind: NotificationKind): [string, string][] {
  const { amount, number } = changesOf(payment, kind);
  const asPosted = (name: string): [string, string] => [name, (payment.fields[name] ?? '').trim()];
  return [
    asPosted('m_payment_id'),
    ['pf_payment_id', String(number)],
    ['payment_status', 'COMPLETE'],
    asPosted('item_name'),
    asPosted('item_description'),
    ['amount_gross', decimal(amount)],
    ['amount_fee', decimal(-feeOf(amount))],
    ['amount_net', decimal(amount - feeOf(amount))],
    ...[...numbered('custom_str'), ...numbered('custom_int')].map(asPosted),
    ...['name_first', 'name_last', 'email_address'].map(asPosted),
    ['merchant_id', merchant.id],
  ];
}

/** Notifies like Payfast: with a form, the instant transaction notification (ITN), and only of completed payments. */
export const payfastProtocol = (merchant: Merchant): Protocol => ({
  name: 'Payfast',
  write(payment, kind, refund) {
    if (payment.status !== 'complete' || refund) return undefined;
    const fields = fieldsOf(payment, merchant, kind);
    const signature = signNotification(fields, kind === 'forged' ? 'a guess' : merchant.passphrase);
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: `${joined(fields)}&signature=${encode(signature)}`,
    };
  },
});

/** Returns the content of a notification without its signature, independent of how it was encoded. */
export const contentOf = (body: string): string =>
  joined([...new URLSearchParams(body)].filter(([name]) => name !== 'signature'));
