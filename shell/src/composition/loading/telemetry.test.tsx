import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { ExtensionReport, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
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
let sentOfExtensions: ExtensionReport[][];
let note: (outcome: LoadOutcome) => void;
let tellExtension: (report: ExtensionReport, isFailure: boolean) => void;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  sentOfExtensions = [];
  ({ tellLoad: note, tellExtension } = createTelemetry((reports) => {
    sent.push(reports.loads);
    sentOfExtensions.push(reports.extensions);
  }, window));
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

test('what came of extensions goes with them, in parts that the server takes', () => {
  const report = (extension: string): ExtensionReport => ({
    remote: 'admin',
    version: '1',
    extension,
    outcome: 'ready',
    durationMs: 7,
  });
  note(outcome());
  for (let count = 0; count < 12; count += 1) tellExtension(report(`card-${count}`), false);
  jest.advanceTimersByTime(5000);
  expect(sent.map(({ length }) => length)).toEqual([1, 0]);
  expect(sentOfExtensions.map(({ length }) => length)).toEqual([9, 3]);
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
