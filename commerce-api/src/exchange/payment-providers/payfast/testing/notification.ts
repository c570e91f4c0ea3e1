import { createHash } from 'node:crypto';
import { account } from './account';

/** A notification of a payment of R 1133.00, as Payfast posts its fields. */
export const PAID: Readonly<Record<string, string>> = {
  m_payment_id: 'PAY-7',
  pf_payment_id: '1579137',
  payment_status: 'COMPLETE',
  item_name: 'NARA order NARA-1001',
  item_description: '',
  amount_gross: '1133.00',
  amount_fee: '-26.06',
  amount_net: '1106.94',
  custom_str1: 'ATT-1',
  custom_str2: '',
  custom_int1: '',
  name_first: 'Zoë',
  name_last: "O'Neill (Jr.)",
  email_address: 'zoe+nara@example.com',
  merchant_id: account.merchantId,
};

const encode = (value: string): string =>
  new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('*', '%2A');

/** Encodes fields as a form body, in their order. */
export const formOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

/**
 * Signs fields as the owner of the passphrase does. Independent of the adapter's code, so that it cannot share its
 * mistakes.
 */
export const signatureOf = (fields: Readonly<Record<string, string>>, passphrase = account.passphrase): string =>
  createHash('md5')
    .update(`${formOf(fields)}&passphrase=${encode(passphrase)}`)
    .digest('hex');

/** Returns the signed body of a notification with these fields. */
export const notificationOf = (fields: Readonly<Record<string, string>>): string =>
  `${formOf(fields)}&signature=${signatureOf(fields)}`;
