import { MOST_TICKETS, TICKET_PATTERN } from '@nara/shared-contracts/rules/releases';

/** Prefixes that are not projects: standards are numbered in the same way. */
const STANDARDS = new Set(['AES', 'CVE', 'CWE', 'EN', 'ISO', 'MD', 'PR', 'RFC', 'RSA', 'SHA', 'TLS', 'UTF']);

const isTicket = (word: string): boolean =>
  TICKET_PATTERN.test(word) && !STANDARDS.has(word.slice(0, word.indexOf('-')));

/** Returns the tickets of a release without duplicates: the given ones first, then those that the message names. */
export function ticketsOf(message: string, given: readonly string[]): string[] {
  const named = message.split(/[^A-Za-z0-9-]+/).filter(isTicket);
  return [...new Set([...given, ...named])].slice(0, MOST_TICKETS);
}
