import { createHash } from 'node:crypto';

/** Encodes a value like PHP's `urlencode`: spaces become `+`, and of punctuation only `-_.` stays. */
export const encode = (value: string): string =>
  new URLSearchParams([['', value]]).toString().slice(1).replaceAll('*', '%2A');

type Pair = readonly [name: string, value: string];

/** Joins pairs in the given order as `name=value&name=value`. */
export const joined = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Fields of a payment form in the order of the documentation, which is also the order in the signature. */
export const FORM_FIELDS = [
  ...['merchant_id', 'merchant_key', 'return_url', 'cancel_url', 'notify_url', 'notify_method', 'fica_idnumber'],
  ...['name_first', 'name_last', 'email_address', 'cell_number', 'm_payment_id', 'amount', 'item_name'],
  ...['item_description', 'custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5', 'custom_str1'],
  ...['custom_str2', 'custom_str3', 'custom_str4', 'custom_str5', 'email_confirmation', 'confirmation_address'],
  ...['currency', 'payment_method', 'subscription_type', 'billing_date', 'recurring_amount', 'frequency', 'cycles'],
  ...['subscription_notify_email', 'subscription_notify_webhook', 'subscription_notify_buyer'],
];

/**
 * Signs a payment form: fields that are not blank, trimmed, in the order of the documentation, and the passphrase if
 * there is one.
 */
export function signForm(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const pairs = FORM_FIELDS.map((name): Pair => [name, (fields[name] ?? '').trim()]);
  return md5(joined([...pairs, ['passphrase', passphrase.trim()] as const].filter(([, value]) => value !== '')));
}

/** Signs a notification: all pairs as posted, including empty ones, and the passphrase. */
export const signNotification = (pairs: readonly Pair[], passphrase: string): string =>
  md5(joined([...pairs, ['passphrase', passphrase]]));

/**
 * Signs an API request: all headers, query parameters and body fields that are not empty, and the passphrase, in
 * alphabetical order.
 */
export function signCall(values: Readonly<Record<string, string>>, passphrase: string): string {
  const pairs = Object.entries({ ...values, passphrase }).filter(([, value]) => value !== '');
  return md5(joined(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
