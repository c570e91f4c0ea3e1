import { randomUUID } from 'node:crypto';
import { sealedIds } from './sealed-ids';

const tokens = sealedIds<'confirm' | 'unsubscribe'>('secret');
const id = randomUUID();
const at = Date.parse('2026-11-20T08:00:00.000Z');

test('a sealed token gives its id and its time', () => {
  const token = tokens.of('confirm', id, at);
  expect(tokens.read('confirm', token)).toEqual({ id, issuedAt: at });
  // The shop reads it from a URL's fragment, and the contract table limits its length.
  expect(token).toMatch(/^[\w-]{20,100}$/);
});

test.each([
  ['of the other link', tokens.of('unsubscribe', id, at)],
  ['of another server', sealedIds<'confirm'>('other').of('confirm', id, at)],
  ['that was cut off', tokens.of('confirm', id, at).slice(0, -4)],
  ['that goes on', `${tokens.of('confirm', id, at)}AAAA`],
  ['with another time', tokens.of('confirm', id, at + 1).slice(0, 30) + tokens.of('confirm', id, at).slice(30)],
  ['that is none', 'nonsense'],
])('a sealed token %s is refused', (_, token) => expect(tokens.read('confirm', token)).toBeNull());
