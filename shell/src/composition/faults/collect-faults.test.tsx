import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import type { ShellRouter } from '../../routing/router';
import { takeOver } from '../ssr/take-over';
import { collectFaults, type NoteFault, noteScreenFaults, type SeenFault, watchCalls } from './collect-faults';
import { createFaultReporter } from './report-faults';

const SHOWN = { route: '/admin/orders', release: { name: 'admin', version: '1.0.0-a' } };
const ofRemote = (message: string): Error =>
  Object.assign(new Error(message), { stack: 'at n (http://x/remotes/admin/1.0.0-a/orders.js:1:2)' });

let page: Window;
let told: SeenFault[];
let loadReporter: jest.Mock<Promise<(fault: SeenFault) => void>>;
let note: NoteFault;
beforeEach(() => {
  page = Object.assign(new EventTarget(), {
    navigator: { onLine: true },
    performance,
    setTimeout: () => 1,
    clearTimeout: () => undefined,
    document: { cookie: '' },
    location: { protocol: 'https:' },
  }) as unknown as Window;
  told = [];
  loadReporter = jest.fn(async () => (fault: SeenFault) => void told.push(fault));
  note = collectFaults({ page, shown: () => SHOWN, loadReporter });
});

// jsdom has no marks.
beforeAll(() => void Object.assign(performance, { mark: () => undefined }));
afterAll(() => void Reflect.deleteProperty(performance, 'mark'));
// The application's element is rendered by the shell's own root, which Testing Library does not know.
afterEach(() => document.body.replaceChildren());

const settled = () => act(async () => undefined);

test('errors and rejections from files of a remote or the shell are reported with the shown route, others not', async () => {
  const [error, reason] = [ofRemote('a'), ofRemote('b')];
  const ofShell = Object.assign(new Error('c'), { stack: 'at n (http://x/shell/1.0.0-b/main.js:1:2)' });
  page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('of an extension') }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  expect(loadReporter).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('error'), { error }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  page.dispatchEvent(Object.assign(new Event('error'), { error: ofShell }));
  await settled();
  expect(told).toEqual([
    { kind: 'error', error, ...SHOWN },
    { kind: 'rejection', error: reason, ...SHOWN },
    { kind: 'error', error: ofShell, ...SHOWN },
  ]);
  expect(loadReporter).toHaveBeenCalledTimes(1);
  expect(Reflect.get(page, 'naraWatched')).toBe(true);
});

test('the fault reporter is loaded again after a failed load, and a page stops after fifty faults', async () => {
  loadReporter.mockRejectedValueOnce(new Error('away'));
  note('screen', 'first');
  await settled();
  for (let count = 0; count < 100; count += 1) note('screen', count);
  await settled();
  expect(told).toHaveLength(49);
  expect(loadReporter).toHaveBeenCalledTimes(2);
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

/** Error boundary that reports nothing, such as a remote's own error element. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p role="alert">This page did not load</p> : this.props.children);
}

test('an error that a remote’s error boundary caught is reported and still logged to the console', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = ofRemote('broken');
  document.body.innerHTML = '<div id="app"></div>';
  const onCaughtError = noteScreenFaults({ subscribe: () => () => undefined }, note);
  await act(async () =>
    takeOver(
      <Boundary>
        <Broken error={error} />
      </Boundary>,
      {
        page: document,
        app: document.getElementById('app') as HTMLElement,
        seeds: null,
        isOther: false,
        navigationSettled: async () => undefined,
        onCaughtError,
      },
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page did not load');
  expect(told).toMatchObject([{ kind: 'screen', error, components: expect.stringContaining('Boundary') }]);
  expect(written).toHaveBeenCalledWith(error);
});

test('each route error is reported once, and a 404 is not reported', async () => {
  type Subscriber = Parameters<ShellRouter['subscribe']>[0];
  let subscriber: Subscriber | undefined;
  noteScreenFaults(
    {
      subscribe(listener) {
        subscriber = listener;
        return () => undefined;
      },
    },
    note,
  );
  const errors = { shop: new Error('no chunk') };
  const missing = { shell: { status: 404, statusText: 'Not Found', internal: true, data: '' } };
  for (const each of [null, errors, errors, null, missing, { ...errors }])
    subscriber?.({ errors: each } as Parameters<Subscriber>[0], {
      deletedFetchers: [],
      newErrors: each,
      flushSync: false,
    });
  await settled();
  expect(told).toMatchObject([
    { kind: 'screen', error: errors.shop },
    { kind: 'screen', error: errors.shop },
  ]);
});

test.each([
  [500, ['POST /api/orders answered 500']],
  [404, []],
])('a response with status %s is reported as %j and passed on', async (status, calls) => {
  const seen: string[] = [];
  const send = watchCalls(
    async () => ({ status }) as Response,
    (call) => void seen.push(call),
  );
  expect((await send('/api/orders', { method: 'POST' })).status).toBe(status);
  expect(seen).toEqual(calls);
});

test('a page sends at most five distinct faults to the server, and none while offline', async () => {
  const reportFaults = jest.fn(async (_: unknown) => ({ accepted: true as const }));
  const { api } = createFakeHost({ remoteTelemetry: { reportFaults } });
  const tell = createFaultReporter({
    api,
    page,
    token: 'ours',
    findActive: async () => [],
    onOutdated: () => undefined,
  });
  const fault = (message: string): SeenFault => ({ kind: 'error', error: ofRemote(message), ...SHOWN });
  Object.assign(page.navigator, { onLine: false });
  tell(fault('away'));
  Object.assign(page.navigator, { onLine: true });
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) tell(fault(message));
  page.dispatchEvent(new Event('pagehide'));
  expect(reportFaults).toHaveBeenCalledTimes(1);
  const [{ body, keepalive }] = reportFaults.mock.calls[0] as [{ body: { faults: unknown[] }; keepalive: boolean }];
  expect([body.faults.length, keepalive]).toEqual([5, true]);
  expect(body).toMatchObject({ token: 'ours' });
  expect(body.faults[0]).toMatchObject({ remote: 'admin', version: '1.0.0-a', message: 'Error: a' });
});

describe('a fault that is visible on the page', () => {
  const onOutdated = jest.fn();
  const findActive = jest.fn<Promise<RemoteRelease[]>, []>();
  const { api } = createFakeHost({ remoteTelemetry: { reportFaults: async () => ({ accepted: true as const }) } });
  const fault = (kind: SeenFault['kind']): SeenFault => ({ kind, error: ofRemote(kind), ...SHOWN });
  const active = (version: string) => findActive.mockResolvedValueOnce([{ name: 'admin', version } as RemoteRelease]);
  beforeEach(() => {
    findActive.mockReset().mockResolvedValue([]);
    onOutdated.mockReset();
  });

  test('a visible fault marks its version as failed and outdates the page once another version is active', async () => {
    const tell = createFaultReporter({ api, page, token: 'ours', findActive, onOutdated });
    active('1.0.0-a');
    tell(fault('screen'));
    await settled();
    expect(onOutdated).not.toHaveBeenCalled();
    expect(page.document.cookie).toBe('nara-failed=admin/1.0.0-a; Max-Age=3600; Path=/; SameSite=Lax; Secure');
    active('1.0.0-before');
    tell(fault('call'));
    await settled();
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an error that changed nothing on the screen', 'ours', 'error'],
    ['a preview, which has no token', undefined, 'screen'],
  ] as const)('no version is marked as failed for %s', async (_, token, kind) => {
    createFaultReporter({ api, page, token, findActive, onOutdated })(fault(kind));
    await settled();
    expect([page.document.cookie, findActive.mock.calls.length]).toEqual(['', 0]);
  });
});
