import { domainToASCII } from 'node:url';

/** Matches white space, control characters, and characters that are not displayed. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns what one customer has in common in every way of writing an e-mail address: limits count by it. It is in lower
 * case, without invisible characters, quotes, a tag after `+` and final full stops; a domain is in ASCII. E-mails go to
 * the address as it was typed.
 */
export function customerKey(email: string): string {
  const plain = email.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const local = unquoted(plain.slice(0, at));
  const domain = plain.slice(at + 1);
  const name = local.replace(/\+.*$/, '') || local;
  return `${name}@${(domainToASCII(domain) || domain).replace(/\.+$/, '')}`;
}

const unquoted = (local: string): string =>
  /^".+"$/.test(local) ? local.slice(1, -1).replaceAll(/\\(.)/g, '$1') : local;
