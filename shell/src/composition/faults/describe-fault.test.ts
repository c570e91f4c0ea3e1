import { ApiError } from '@nara/shared-contracts/host';
import { publishScripts } from '../loading/script-hashes';
import type { SeenFault } from './collect-faults';
import { describeFault } from './report-faults';

const ORDERS = '/remotes/admin/1.0.0-0a1b2c3d/orders.9f8e7d6c.js';
const MAIN = '/shell/1.0.0-1b2c3d4e/main.0a1b.js';
const ORIGIN = 'https://shop.example';

const thrown = (name: string, message: string, ...frames: string[]): Error =>
  Object.assign(new Error(message), { name, stack: [`${name}: ${message}`, ...frames].join('\n') });

const seen = (changes: Partial<SeenFault> = {}): SeenFault => ({
  kind: 'screen',
  error: thrown('TypeError', 'x is not a function', `    at n (${ORIGIN}${ORDERS}:1:2345)`),
  components: '',
  route: '/admin/orders/:id',
  release: { name: 'storefront', version: '2.0.0-shown' },
  ...changes,
});

const ADMIN = { remote: 'admin', version: '1.0.0-0a1b2c3d' };
const SHOWN = { remote: 'storefront', version: '2.0.0-shown' };

test('a fault in a screen is attributed to the version whose script threw it', () => {
  expect(describeFault(seen())).toEqual({
    ...ADMIN,
    kind: 'screen',
    message: 'TypeError: x is not a function',
    stack: [`${ORDERS}:1:2345`],
    route: '/admin/orders/:id',
  });
});

test('a fault in a script shared by versions is attributed to the version on the page', () => {
  const entry = '/remotes/admin/1.0.0-0a1b2c3d/remoteEntry.js';
  publishScripts({ name: 'admin', entry, integrity: { 'orders.9f8e7d6c.js': 'sha384-orders' } });
  const common = `    at n (${ORIGIN}/remotes/admin/files/orders/orders.9f8e7d6c.js:1:2345)`;
  expect(describeFault(seen({ error: thrown('TypeError', 'x', common) }))).toMatchObject({
    ...ADMIN,
    stack: [`${ORDERS}:1:2345`],
  });
  expect(describeFault(seen({ error: 'no', components: `\n${common}` }))).toMatchObject(ADMIN);
  const missing = thrown('ChunkLoadError', `Loading chunk 7 failed.\n(missing: ${common.slice(10, -8)})`);
  expect(describeFault(seen({ error: missing, components: undefined }))).toMatchObject({ ...ADMIN, kind: 'chunk' });
});

test.each([
  ['of Firefox', `n@${ORIGIN}${MAIN}:1:7\nn/<@${ORIGIN}${ORDERS}?again=17:1:2345`],
  ['of Chrome', `    at r (${ORIGIN}${MAIN}:1:7)\n    at async n (${ORIGIN}${ORDERS}?again=17:1:2345)`],
])('a stack %s that starts in the shell is attributed to the remote further down', (_, frames) => {
  expect(describeFault(seen({ kind: 'rejection', error: thrown('Error', 'x', frames) }))).toMatchObject({
    ...ADMIN,
    kind: 'rejection',
    stack: [`${MAIN}:1:7`, `${ORDERS}:1:2345`],
  });
});

test('a thrown string is attributed to the component that threw it', () => {
  const components = `\n    at Orders (${ORIGIN}${ORDERS}:1:9)\n    at div`;
  expect(describeFault(seen({ error: 'no', components }))).toMatchObject({ ...ADMIN, message: 'no', stack: [] });
});

test('a missing chunk is attributed to its version, even without a stack', () => {
  const message = `Loading chunk 905 failed.\n(missing: ${ORIGIN}${ORDERS})`;
  const error = Object.assign(new Error(message), { name: 'ChunkLoadError', stack: '' });
  expect(describeFault(seen({ error, components: undefined }))).toMatchObject({ ...ADMIN, kind: 'chunk' });
});

test('route errors and failed calls are attributed to the version that was shown', () => {
  expect(describeFault(seen({ error: 'no', components: undefined }))).toMatchObject(SHOWN);
  const call = 'GET /api/orders/NARA-1-ABCDEF/returns?token=abc answered 500';
  expect(describeFault(seen({ kind: 'call', error: call, components: undefined }))).toMatchObject({
    ...SHOWN,
    message: 'GET /api/orders/:id/returns answered 500',
  });
});

test.each([
  [
    'what did not arrive',
    seen({ kind: 'rejection', error: thrown('TypeError', 'Failed to fetch', `    at n (${ORIGIN}${MAIN}:1:2)`) }),
  ],
  ['what nobody knows the place of', seen({ kind: 'error', error: null, components: undefined })],
  ['a call of the shell', seen({ kind: 'call', error: 'GET /api/session answered 503', components: undefined })],
  ['what was broken off', seen({ error: thrown('AbortError', 'x', ORDERS) })],
  ['a refusal', seen({ error: new ApiError(404, '', { code: 'x', title: '', status: 404, detail: '' }) })],
])('%s is not reported as a fault of a release', (_, fault) => expect(describeFault(fault)).toBeNull());

const SHELL = { remote: 'shell', version: '1.0.0-1b2c3d4e' };
const inShell = `    at n (${ORIGIN}${MAIN}:1:2)`;

test.each([
  ['an uncaught error', seen({ kind: 'error', error: thrown('Error', 'x', inShell), components: undefined })],
  ['what React caught outside every remote', seen({ error: thrown('Error', 'x', inShell) })],
  [
    'a script of it that is missing, whatever screen was shown',
    seen({
      error: thrown('ChunkLoadError', `Loading chunk 7 failed.\n(missing: ${ORIGIN}/shell/1.0.0-1b2c3d4e/7.js)`),
      components: undefined,
    }),
  ],
])('%s in the shell’s scripts alone is attributed to the shell', (_, fault) => {
  expect(describeFault(fault)).toMatchObject(SHELL);
});

test('an error that React throws for a remote’s component is attributed to the remote', () => {
  const components = `\n    at Orders (${ORIGIN}${ORDERS}:1:9)`;
  expect(describeFault(seen({ error: thrown('Error', 'no valid child', inShell), components }))).toMatchObject(ADMIN);
});

test('a fault message has no e-mail address and at most 300 characters', () => {
  const error = thrown('Error', `no thandi@example.co.za ${'x'.repeat(400)}`, ORDERS);
  const { message = '' } = describeFault(seen({ error })) ?? {};
  expect(message).toMatch(/^Error: no <e-mail> x+$/);
  expect(message).toHaveLength(300);
});
