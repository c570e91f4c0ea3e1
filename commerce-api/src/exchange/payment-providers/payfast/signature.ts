import { createHash, timingSafeEqual } from 'node:crypto';
import { encodeValue, parameterString } from './encoding';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const withPassphrase = (parameters: string, passphrase: string): string =>
  passphrase ? `${parameters}&passphrase=${encodeValue(passphrase)}` : parameters;

/** Signs a payment form: its fields in the documented order, without blank ones. */
export const signForm = (fields: Readonly<Record<string, string>>, passphrase: string): string =>
  md5(withPassphrase(parameterString(Object.entries(fields).filter(([, value]) => value.trim() !== '')), passphrase));

/** Checks whether a notification's parameters, in the order in which they were posted, have this signature. */
export function isSigned(parameters: string, signature: string, passphrase: string): boolean {
  const expected = Buffer.from(md5(withPassphrase(parameters, passphrase)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs an API call: headers, query and body in alphabetical order, without blank ones and without `testing`. */
export function signCall(values: Readonly<Record<string, string>>, passphrase: string): string {
  const given = Object.entries({ ...values, passphrase }).filter(([name, value]) => name !== 'testing' && value !== '');
  return md5(parameterString(given.sort(([one], [other]) => (one < other ? -1 : 1))));
}
