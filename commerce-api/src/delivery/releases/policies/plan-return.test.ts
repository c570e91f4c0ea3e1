import type { Activation } from '@nara/shared-contracts/api/releases';
import { MINUTE_MS } from '#platform/time';
import { planReturn } from './automatic-return';

const START = Date.parse('2026-03-05T10:00:00.000Z');
const HOUR = 60;

type Entry = [minute: number, kind: Activation['kind'], version: string, more?: Partial<Activation>];

/** Returns a log. An entry returns to the previous one unless it says otherwise. */
const logOf = (...entries: Entry[]): Activation[] =>
  entries.map(([minute, kind, version, more], index) => ({
    revision: index + 1,
    kind,
    version,
    share: kind === 'canary' ? 10 : null,
    at: new Date(START + minute * MINUTE_MS).toISOString(),
    by: 'Nomsa',
    returnsTo: index || null,
    reason: null,
    ...more,
  }));

const planAt = (minute: number, ...entries: Entry[]) => planReturn(logOf(...entries), START + minute * MINUTE_MS);

const A: Entry = [0, 'activated', 'a'];
const B: Entry = [10, 'activated', 'b'];
/** The server rolls back from b to a. */
const BACK: Entry = [20, 'rolled-back', 'a', { returnsTo: null, reason: 'Loads that failed: …' }];

test.each([
  ['nothing is live', 5, []],
  ['the first version has none before', 5, [A]],
  ['an hour is over', 10 + HOUR, [A, B]],
  ['what everybody has was gone back to', 21, [A, B, BACK]],
  ['what is on trial is not live for everybody', 21, [A, [10, 'canary', 'b']]],
] as [string, number, Entry[]][])('no version is watched for a return: %s', (_, minute, entries) => {
  expect(planAt(minute, ...entries)).toBeNull();
});

test('a version is watched for an hour after it went live for everybody', () => {
  expect(planAt(9.9 + HOUR, A, B)).toMatchObject({
    live: { version: 'b' },
    revision: 2,
    before: 'a',
    until: START + (10 + HOUR) * MINUTE_MS,
    obstacle: null,
  });
});

test('a concurrent trial changes only the revision of the watch', () => {
  expect(planAt(30, A, B, [20, 'canary', 'c'])).toMatchObject({ live: { version: 'b' }, before: 'a', revision: 3 });
});

test.each([
  ['a version follows within six hours of a return', 20 + HOUR, [A, B, BACK, [21, 'activated', 'c']], 'too-soon'],
  ['six hours less a minute are over', 19 + 6 * HOUR, [A, B, BACK, [6 * HOUR, 'activated', 'c']], 'too-soon'],
  [
    'the version before was gone back from, by the server',
    21 + 7 * HOUR,
    [A, B, BACK, [7 * HOUR, 'activated', 'b'], [7 * HOUR, 'activated', 'c']],
    'returned-from',
  ],
  [
    'the version before was gone back from, by a person',
    40,
    [A, B, [20, 'rolled-back', 'a'], [25, 'activated', 'b'], [30, 'activated', 'c']],
    'returned-from',
  ],
  ['six hours are over', 20 + 6 * HOUR, [A, B, BACK, [6 * HOUR, 'activated', 'c']], null],
  ['a person went back lately', 40, [A, B, [20, 'rolled-back', 'a'], [30, 'activated', 'c']], null],
  [
    'a trial was ended lately',
    40,
    [A, [5, 'canary', 'b'], [6, 'canary-stopped', 'b', { reason: 'Loads that failed: …' }], [30, 'activated', 'c']],
    null,
  ],
] as [string, number, Entry[], string | null][])(
  'an automatic return is blocked when %s',
  (_, minute, entries, obstacle) => {
    expect(planAt(minute, ...entries)).toMatchObject({ obstacle });
  },
);
