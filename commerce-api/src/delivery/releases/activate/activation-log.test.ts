import type { Activation } from '@nara/shared-contracts/api/releases';
import { readLog, returnFrom } from './activation-log';

/** Builds a log from `kind version returnsTo`, with revisions from 1. */
const log = (...entries: [Activation['kind'], string, number | null][]): Activation[] =>
  entries.map(([kind, version, returnsTo], index) => ({
    revision: index + 1,
    kind,
    version,
    share: kind === 'canary' ? 10 : null,
    at: '2026-03-05T10:00:00.000Z',
    by: 'Thandi',
    returnsTo,
    reason: null,
  }));

const A: [Activation['kind'], string, null] = ['activated', 'a', null];
const B: [Activation['kind'], string, number] = ['activated', 'b', 1];

test('no version is live before the first activation', () => {
  expect(readLog([])).toEqual({ active: null, trial: null, revision: 0 });
  expect(returnFrom([])).toBeNull();
  expect(returnFrom(log(A))).toBeNull();
});

test('the latest activation is live for everybody, and a rollback leads to the one before', () => {
  expect(readLog(log(A, B))).toMatchObject({ active: { version: 'b' }, trial: null, revision: 2 });
  expect(returnFrom(log(A, B))).toEqual({ kind: 'rolled-back', version: 'a', returnsTo: null });
});

test('a second rollback goes back further, never forward', () => {
  const entries = log(A, B, ['activated', 'c', 2], ['rolled-back', 'b', 1]);
  expect(returnFrom(entries)).toEqual({ kind: 'rolled-back', version: 'a', returnsTo: null });
  expect(returnFrom([...entries, ...log(A, B, A, A, ['rolled-back', 'a', null]).slice(4)])).toBeNull();
});

test('a trial leaves the live version as it is, and a rollback ends it', () => {
  const entries = log(A, ['canary', 'b', 1]);
  expect(readLog(entries)).toMatchObject({ active: { version: 'a' }, trial: { version: 'b', share: 10 } });
  expect(returnFrom(entries)).toEqual({ kind: 'canary-stopped', version: 'b', returnsTo: 1 });
});

test.each([
  ['stopped', 'canary-stopped', 'a'],
  ['made everybody’s', 'activated', 'b'],
] as const)('a trial that is %s has ended', (_, kind, version) => {
  expect(readLog(log(A, ['canary', 'b', 1], [kind, 'b', 1]))).toMatchObject({ active: { version }, trial: null });
});
