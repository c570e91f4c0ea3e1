import { createFakeHost } from '@nara/shared-contracts/testing';
import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { afterStart } from './after-start';
import type { SeenExtension } from './composition/extensions/create-extensions';
import type { LoadOutcome, RemoteLoader } from './composition/loading/remote-loader';
import { loadOutcome } from './composition/testing/releases';

function start(path: string, early: readonly LoadOutcome[]) {
  window.history.replaceState(null, '', path);
  const report = jest.fn(async (_: unknown) => ({ accepted: true as const }));
  const host = createFakeHost({ remoteTelemetry: { report } });
  const outcomes = createStore<readonly LoadOutcome[]>(() => early);
  const extensionOutcomes = createStore<readonly SeenExtension[]>(() => []);
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  const loader = { shown: () => [] } as unknown as RemoteLoader;
  act(() =>
    afterStart({
      host,
      router,
      loader,
      outcomes,
      extensionOutcomes,
      extensions: { keep: () => undefined },
      shell: { name: 'shell', version: '3' },
      startedMs: 640,
      hasUnsavedWork: () => false,
      page: window,
      reportToken: 'ours',
    }),
  );
  return { report, host, outcomes, extensionOutcomes };
}

// Elements added to the page stay, and would be present in the next test.
afterEach(() => document.body.replaceChildren());

test('loads before and after the start and outcomes of extensions are reported once each, with their version', () => {
  const { report, outcomes, extensionOutcomes } = start('/', [loadOutcome()]);
  outcomes.setState([loadOutcome(), loadOutcome({ outcome: 'timeout' })], true);
  const extension = { point: 'product-slot', id: 'slot', remote: 'admin' } as const;
  const seen: SeenExtension = { extension, outcome: 'failed', durationMs: 12.4, cause: new TypeError('no') };
  const unknown = { ...seen, extension: { ...extension, remote: 'nobody' } };
  extensionOutcomes.setState([seen, seen, unknown], true);
  window.dispatchEvent(new Event('pagehide'));
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    body: {
      loads: [
        { remote: 'admin', outcome: 'ready' },
        { remote: 'shell', version: '3', outcome: 'ready', durationMs: 640 },
        { outcome: 'timeout' },
      ],
      extensions: [
        {
          remote: 'admin',
          version: '1',
          extension: 'slot',
          outcome: 'failed',
          durationMs: 12,
          message: 'TypeError: no',
        },
      ],
      token: 'ours',
    },
  });
});

test('a fallback to an earlier version is announced in the portal, not in the shop', () => {
  const early = [loadOutcome({ outcome: 'timeout' }), loadOutcome({ isFallback: true })];
  expect(start('/admin/orders', early).host.notices).toEqual([
    'info: The back office is shown in an earlier version, because the current one could not be loaded.',
  ]);
  expect(start('/shop', early).host.notices).toEqual([]);
});
