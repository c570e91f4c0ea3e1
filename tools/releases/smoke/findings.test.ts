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

test('the smoke test counts faults and failed loads of the tested version only', () => {
  const told = [fault({}), fault({ remote: 'shop' }), fault({ version: '1.0.0-old' }), fault({ kind: 'call' })];
  expect(findingsOfFaults(told, tried).map(({ text }) => text)).toEqual(['its screen failed: x is undefined']);
  const loads = [load({}), load({ outcome: 'ready' }), load({ version: '1.0.0-old' })];
  expect(findingsOfLoads(loads, tried)).toEqual([{ kind: 'load', text: 'it could not be loaded (start-failed)' }]);
});

test('a smoke test finding is one short line, whatever was thrown', () => {
  expect(findingOf('error', 'a\n  b\n').text).toBe('it threw an error that nobody caught: a b');
  expect(findingOf('error', 'x'.repeat(1000)).text.length).toBeLessThan(350);
});

test('the smoke test reports the cause rather than its consequences', () => {
  const blank = { kind: 'blank', text: 'it stayed blank' } as const;
  expect(worstOf([blank, ...findingsOfLoads([load({})], tried), findingOf('start', 'a')])?.kind).toBe('start');
  expect(worstOf([])).toBeUndefined();
});

test('an error is attributed to another release only if its script belongs to that release', () => {
  expect(isOfAnother('at https://shop.example/remotes/shop/1.0.0/a.js', tried)).toBe(true);
  expect(isOfAnother('at https://shop.example/remotes/admin/1.0.0-new/a.js', tried)).toBe(false);
  expect(isOfAnother('at https://shop.example/remotes/admin/files/0a1b/a.js', tried)).toBe(false);
  expect(isOfAnother('at https://shop.example/shell/a.js', tried)).toBe(false);
});
