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

test('loads are told after a pause', () => {
  note(outcome());
  jest.advanceTimersByTime(4999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
});

test('a failure is told soon, with what waits', () => {
  note(outcome());
  note(outcome({ outcome: 'timeout', cause: new Error('not to be told') }));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([
    [
      { remote: 'admin', version: '1', outcome: 'ready', durationMs: 120, attempts: 1, isFallback: false },
      { remote: 'admin', version: '1', outcome: 'timeout', durationMs: 120, attempts: 1, isFallback: false },
    ],
  ]);
});

test('what waits is told when the page is left, and not again', () => {
  note(outcome());
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

test('what fails while somebody leaves is not told, unless they stay', () => {
  window.dispatchEvent(new Event('beforeunload'));
  note(outcome({ outcome: 'render-failed' }));
  note(outcome());
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([[expect.objectContaining({ outcome: 'ready' })]]);

  jest.advanceTimersByTime(5000);
  note(outcome({ outcome: 'render-failed' }));
  jest.advanceTimersByTime(5000);
  expect(sent[1]).toEqual([expect.objectContaining({ outcome: 'render-failed' })]);
});
