import type { RemoteFault, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { findingOf, findingsOfFaults, findingsOfLoads, isOfAnother, worstOf } from './findings';

const tried = { name: 'admin', version: '1.0.0-new' };
const fault = (change: Partial<RemoteFault>): RemoteFault => ({
  remote: 'admin',
  version: '1.0.0-new',
  kind: 'screen',
  message: 'x is undefined',
  stack: [],
  route: '/admin',
  ...change,
});
const load = (change: Partial<RemoteLoad>): RemoteLoad => ({
  remote: 'admin',
  version: '1.0.0-new',
  outcome: 'start-failed',
  durationMs: 1,
  attempts: 1,
  isFallback: false,
  ...change,
});

test('what the shell tells of the version counts, what it tells of others does not', () => {
  const told = [fault({}), fault({ remote: 'shop' }), fault({ version: '1.0.0-old' }), fault({ kind: 'call' })];
  expect(findingsOfFaults(told, tried).map(({ text }) => text)).toEqual(['its screen failed: x is undefined']);
  const loads = [load({}), load({ outcome: 'ready' }), load({ version: '1.0.0-old' })];
  expect(findingsOfLoads(loads, tried)).toEqual([{ kind: 'load', text: 'it could not be loaded (start-failed)' }]);
});

test('the reason is one line, whatever was thrown', () => {
  expect(findingOf('error', 'a\n  b\n').text).toBe('it threw an error that nobody caught: a b');
  expect(findingOf('error', 'x'.repeat(1000)).text.length).toBeLessThan(350);
});

test('the cause is told before what it leads to', () => {
  const blank = { kind: 'blank', text: 'it stayed blank' } as const;
  expect(worstOf([blank, ...findingsOfLoads([load({})], tried), findingOf('start', 'a')])?.kind).toBe('start');
  expect(worstOf([])).toBeUndefined();
});

test('errors of other releases are theirs', () => {
  expect(isOfAnother('at https://shop.example/remotes/shop/1.0.0/a.js', tried)).toBe(true);
  expect(isOfAnother('at https://shop.example/remotes/admin/1.0.0-new/a.js', tried)).toBe(false);
  expect(isOfAnother('at https://shop.example/remotes/admin/files/0a1b/a.js', tried)).toBe(false);
  expect(isOfAnother('at https://shop.example/shell/a.js', tried)).toBe(false);
});
