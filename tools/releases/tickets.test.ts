import { MAX_TICKETS } from '@nara/shared-contracts/rules/releases';
import { ticketsOf } from './origin';

test.each([
  ['NARA-12: The cart keeps its lines (see SHOP-7)', ['NARA-12', 'SHOP-7']],
  ['[NARA-12] The cart\n\nCloses NARA-12, NARA-13.', ['NARA-12', 'NARA-13']],
  ['Hashes are SHA-256, text is UTF-8, after CVE-2026-1234', []],
  ['nara-12 and X-1 and NARA-0', []],
])('commit message %j names the tickets %j', (message, tickets) => expect(ticketsOf(message, [])).toEqual(tickets));

test('given tickets come before those of the message, without duplicates and up to the limit', () => {
  expect(ticketsOf('NARA-12 NARA-13', ['NARA-13'])).toEqual(['NARA-13', 'NARA-12']);
  const many = Array.from({ length: 30 }, (_, index) => `NARA-${index + 1}`);
  expect(ticketsOf(many.join(' '), [])).toHaveLength(MAX_TICKETS);
});
