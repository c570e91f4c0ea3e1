import type { Activation } from '@nara/shared-contracts/api/releases';
import { MINUTE_MS } from '#platform/time';
import { policyChecks } from './policies';
import { NO_TERMS } from './terms';
import { trialTime } from './trial';

const START = Date.parse('2026-03-05T10:00:00.000Z');

/** Returns a log from entries of minute, kind and version. */
const logOf = (...entries: [number, Activation['kind'], string][]): Activation[] =>
  entries.map(([minute, kind, version], index) => ({
    revision: index + 1,
    kind,
    version,
    share: kind === 'canary' ? 10 : null,
    at: new Date(START + minute * MINUTE_MS).toISOString(),
    by: 'Nomsa',
    returnsTo: null,
    reason: null,
  }));

const LIVE: [number, Activation['kind'], string] = [0, 'activated', 'a'];

const minutesOf = (log: Activation[], minute: number) => trialTime(log, 'b', START + minute * MINUTE_MS) / MINUTE_MS;
const check = (log: Activation[], minute: number, minutes: number | null = 30) =>
  policyChecks(
    log,
    { act: 'activate', version: 'b', isForAll: true, at: START + minute * MINUTE_MS },
    { ...NO_TERMS, trial: { minutes } },
  );

describe('the duration of a trial', () => {
  it.each([
    ['of what was never tried is none', logOf(LIVE), 0],
    ['runs from its beginning', logOf(LIVE, [10, 'canary', 'b']), 30],
    ['goes on when more visitors join', logOf(LIVE, [10, 'canary', 'b'], [20, 'canary', 'b']), 30],
    ['begins anew after a stop', logOf(LIVE, [1, 'canary', 'b'], [5, 'canary-stopped', 'b'], [30, 'canary', 'b']), 10],
    ['ends with a stop', logOf(LIVE, [1, 'canary', 'b'], [5, 'canary-stopped', 'b']), 0],
    ['ends when another version takes its place', logOf(LIVE, [1, 'canary', 'b'], [5, 'canary', 'c']), 0],
    ['ends when everybody gets another version', logOf(LIVE, [1, 'canary', 'b'], [5, 'activated', 'c']), 0],
    ['is not that of another version', logOf(LIVE, [5, 'canary', 'c']), 0],
  ])('the duration of a trial %s', (_, log, expected) => {
    expect(minutesOf(log, 40)).toBe(expected);
  });

  it('the duration of a trial is not negative when another server’s clock is ahead', () => {
    expect(minutesOf(logOf(LIVE, [10, 'canary', 'b']), 9)).toBe(0);
  });
});

describe('a required trial', () => {
  const tried = logOf(LIVE, [10, 'canary', 'b']);

  it.each([
    [22, false, 'It needs a trial of 30 minutes; it has had 12.'],
    [39.99, false, 'It needs a trial of 30 minutes; it has had 29.'],
    [40, true, 'on trial for 30 minutes of 30'],
  ])('the required trial at minute %s is passed: %s', (minute, passed, detail) => {
    expect(check(tried, minute)).toEqual([{ check: 'trial-too-short', passed, detail }]);
  });

  it('the required trial is failed by a version that was never tried', () => {
    expect(check(logOf(LIVE), 40)).toMatchObject([{ detail: 'It needs a trial of 30 minutes; it has had none.' }]);
    expect(check(logOf(LIVE), 40, 1)).toMatchObject([{ detail: 'It needs a trial of 1 minute; it has had none.' }]);
  });

  it.each([
    ['nobody requires one', tried, null],
    ['it is the first version', logOf(), 30],
    ['the version was live before', logOf([0, 'activated', 'b'], [1, 'activated', 'a']), 30],
    ['it was gone back to before', logOf(LIVE, [1, 'rolled-back', 'b'], [2, 'activated', 'a']), 30],
  ])('the required trial is not checked when %s', (_, log, minutes) => {
    expect(check(log, 11, minutes)).toEqual([]);
  });
});
