import { HOUR_MS } from '#platform/time';
import { createReportTokens } from './report-tokens';

let now: number;
beforeEach(() => {
  now = Date.parse('2026-03-05T10:00:00.000Z');
});

const tokens = (secret = 'ours') => createReportTokens(secret, { now: () => now, steady: () => now });
const load = { remote: 'admin', version: '1.0.0-abc', outcome: 'start-failed' } as const;

it('a report token counts once per outcome of a version', () => {
  const { issue, accept } = tokens();
  const token = issue();
  expect([accept(token, load), accept(token, load)]).toEqual([true, false]);
  expect(accept(token, { ...load, version: '1.0.0-def' })).toBe(true);
  expect(accept(token, { ...load, outcome: 'ready' })).toBe(true);
  expect(accept(issue(), load)).toBe(true);
});

it('a report token is valid at every instance and expires with the day', () => {
  const token = tokens().issue();
  now += 11 * HOUR_MS;
  expect(tokens().accept(token, load)).toBe(true);
  now += HOUR_MS;
  expect(tokens().accept(token, load)).toBe(false);
});

it('a forged report token is refused', () => {
  const { issue, accept } = tokens();
  const [at, nonce, signature] = issue().split('.');
  const later = (now + HOUR_MS).toString(36);
  for (const forged of [
    '',
    'a.b.c',
    `${at}.x.${signature}`,
    `${later}.${nonce}.${signature}`,
    tokens('theirs').issue(),
  ]) {
    expect(accept(forged, load)).toBe(false);
  }
  expect(accept(`${issue()}${'.x'.repeat(100)}`, load)).toBe(false);
});

it('a report token is valid only for its page’s own traces and a limited number of spans', () => {
  const { issue, tracePrefixOf, acceptSpan } = tokens();
  const [token, other] = [issue(), issue()];
  const trace = tracePrefixOf(token) + 'a'.repeat(16);
  expect(tracePrefixOf(token)).toMatch(/^[0-9a-f]{16}$/);
  expect([acceptSpan(token, trace), acceptSpan(other, trace), acceptSpan(token, 'b'.repeat(32))]).toEqual([
    true,
    false,
    false,
  ]);
  const accepted = Array.from({ length: 3000 }, () => acceptSpan(token, trace)).filter(Boolean);
  expect(accepted).toHaveLength(1999);
});

it('a report token is valid for a limited number of faults', () => {
  const { issue, acceptFault } = tokens();
  const token = issue();
  expect(Array.from({ length: 20 }, () => acceptFault(token)).filter(Boolean)).toHaveLength(10);
  expect([acceptFault(issue()), acceptFault(tokens('theirs').issue())]).toEqual([true, false]);
});
