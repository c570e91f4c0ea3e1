import type { RemoteLoad, RemoteRelease } from '@nara/shared-contracts';
import type { LoadOutcome } from './remote-loader';
import { createTelemetry } from './telemetry';

const outcome = (changes: Partial<LoadOutcome> = {}): LoadOutcome => ({
  release: { name: 'admin', version: '1' } as RemoteRelease,
  outcome: 'ready',
  durationMs: 120,
  attempts: 1,
  isFallback: false,
  ...changes,
});

let sent: RemoteLoad[][];
let note: (outcome: LoadOutcome) => void;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  note = createTelemetry((loads) => void sent.push(loads), window);
});
afterEach(() => jest.useRealTimers());

test('loads are told together, after a pause', () => {
  note(outcome());
  note(outcome({ outcome: 'timeout' }));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([
    [
      { remote: 'admin', version: '1', outcome: 'ready', durationMs: 120, attempts: 1, isFallback: false },
      expect.objectContaining({ outcome: 'timeout' }),
    ],
  ]);
});

test('what waits is told when the page is left, and not again', () => {
  note(outcome());
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});
