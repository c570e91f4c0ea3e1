import type { Activation } from '@nara/shared-contracts/api/releases';
import type { ActivationKind } from '@nara/shared-contracts/rules/releases';
import { describeActivation, failureRate, versionsToReturnTo } from './labels';

const activation = (revision: number, kind: ActivationKind, version: string): Activation => ({
  revision,
  kind,
  version,
  share: kind === 'canary' ? 10 : null,
  at: '2026-03-05T10:00:00.000Z',
  by: 'Nomsa',
  returnsTo: null,
  reason: null,
});

test.each([
  ['activated', '1.0.0-b went live for everybody'],
  ['canary', '1.0.0-b went on trial for 10% of visitors'],
  ['canary-stopped', 'The trial of 1.0.0-b ended'],
  ['rolled-back', 'Rolled back to 1.0.0-b'],
] as const)('the activation %s is described in words', (kind, text) => {
  expect(describeActivation(activation(1, kind, '1.0.0-b'), new Map()).text).toBe(text);
});

test('an automatic rollback is described as one', () => {
  const returned = { ...activation(1, 'rolled-back', '1.0.0-b'), reason: 'Loads that failed: …' };
  expect(describeActivation(returned, new Map()).text).toBe('1.0.0-b went live again by itself');
});

test('a rollback offers each version that was live for everybody, once', () => {
  const log = [
    activation(6, 'activated', 'd'),
    activation(5, 'canary-stopped', 'c'),
    activation(4, 'canary', 'c'),
    activation(3, 'rolled-back', 'a'),
    activation(2, 'activated', 'b'),
    activation(1, 'activated', 'a'),
  ];
  expect([...versionsToReturnTo(log, 'd')]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test.each([
  [{ loads: 0, failures: 0 }, null],
  [{ loads: 200, failures: 1 }, 0.5],
  [{ loads: 1, failures: 3 }, 100],
])('the failure rate of %j is %s %%', (figures, rate) => {
  expect(failureRate(figures)).toBe(rate);
});

test('a trial for cohorts names the cohorts that still exist', () => {
  const trial = { ...activation(1, 'canary', '1.0.0-b'), share: null, cohorts: ['a', 'b'] };
  expect(describeActivation(trial, new Map([['a', 'Testers']])).text).toBe(
    '1.0.0-b went on trial for the cohort Testers or one that was removed',
  );
});
