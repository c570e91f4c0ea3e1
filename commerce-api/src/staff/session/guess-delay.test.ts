import fc from 'fast-check';
import { countedFor, type Guesser, pauseAfter, waitOf } from './guesser';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const MAX_MS = 5 * 60_000;

/** Wrong codes by source, as the database would count them. */
type Counted = Map<string, { wrong: number; latest: number }>;

/** Makes a guess at `now` unless it has to wait. Returns whether it was made, and so was wrong. */
function guess(counted: Counted, guesser: Guesser, now: number): boolean {
  const sources = countedFor(guesser);
  if (sources.some((by) => waitOf(by, counted.get(by.source), now) > 0)) return false;
  for (const { source } of sources) counted.set(source, { wrong: (counted.get(source)?.wrong ?? 0) + 1, latest: now });
  return true;
}

const limit = fc.record({ free: fc.nat(200), longestMs: fc.integer({ min: 1000, max: MAX_MS }) });
const place = fc.record({
  address: fc.constantFrom('a', 'b', 'c'),
  network: fc.constantFrom('n', 'm', null),
  browser: fc.option(fc.uuid(), { nil: null }),
});

test('free guesses do not wait, and each wrong guess after them waits as long as the last or longer', () =>
  fc.assert(
    fc.property(limit, fc.nat(2000), (by, wrong) => {
      const pause = pauseAfter(wrong, by);
      expect(pause === 0).toBe(wrong < by.free);
      expect(pauseAfter(wrong + 1, by)).toBeGreaterThanOrEqual(pause);
      expect(pause).toBeLessThanOrEqual(by.longestMs);
    }),
  ));

test('a wait ends after the pause, and a guess that is only counted never waits', () =>
  fc.assert(
    fc.property(limit, fc.nat(300), fc.integer({ min: -MAX_MS, max: 2 * MAX_MS }), (by, wrong, later) => {
      const codes = { wrong, latest: NOW };
      const wait = waitOf({ limit: by }, codes, NOW + later);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(waitOf({ limit: by }, codes, NOW + later + wait)).toBe(0);
      expect(waitOf({ limit: null }, codes, NOW + later)).toBe(0);
      expect(waitOf({ limit: by }, undefined, NOW + later)).toBe(0);
    }),
  ));

test('every passcode guess counts for its address and its network, in any browser', () =>
  fc.assert(
    fc.property(place, (guesser) => {
      const sources = countedFor(guesser).map(({ source }) => source);
      expect(sources).toContain(`address ${guesser.address}`);
      if (guesser.network) expect(sources).toContain(`network ${guesser.network}`);
      expect(new Set(sources).size).toBe(sources.length);
    }),
  ));

test('an address makes at most 25 simultaneous guesses with any number of known browsers', () =>
  fc.assert(
    fc.property(fc.array(fc.option(fc.uuid(), { nil: null }), { maxLength: 200 }), (browsers) => {
      const counted: Counted = new Map();
      const made = browsers.filter((browser) => guess(counted, { address: 'a', network: 'n', browser }, NOW));
      expect(made.length).toBeLessThanOrEqual(25);
    }),
  ));

test('a network makes at most 150 simultaneous guesses with any number of addresses and known browsers', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.uuid(), fc.option(fc.uuid(), { nil: null })), { minLength: 200, maxLength: 400 }),
      (places) => {
        const counted: Counted = new Map();
        const made = places.filter(([address, browser]) => guess(counted, { address, network: 'n', browser }, NOW));
        expect(made.length).toBeLessThanOrEqual(150);
      },
    ),
    { numRuns: 20 },
  ));

test('guesses of others behind the same address never delay a known browser', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 300 }), (pauses) => {
      const counted: Counted = new Map();
      let now = NOW;
      for (const pause of pauses) {
        now += pause;
        guess(counted, { address: 'a', network: 'n', browser: null }, now);
      }
      expect(guess(counted, { address: 'a', network: 'n', browser: 'known' }, now)).toBe(true);
    }),
  ));

test('guesses at the code of one user delay no one else', () =>
  fc.assert(
    fc.property(fc.nat(100), place, (count, guesser) => {
      const counted: Counted = new Map();
      for (let index = 0; index < count; index += 1) guess(counted, { userId: 'one' }, NOW);
      expect(guess(counted, { userId: 'another' }, NOW)).toBe(true);
      expect(guess(counted, guesser, NOW)).toBe(true);
      expect(guess(counted, { userId: 'one' }, NOW)).toBe(count < 5);
    }),
  ));
