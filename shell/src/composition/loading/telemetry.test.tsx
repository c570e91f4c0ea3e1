import type { ExtensionReport, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { loadOutcome } from '../testing/releases';
import type { LoadOutcome } from './remote-loader';
import { createTelemetry } from './telemetry';

let sent: RemoteLoad[][];
let sentOfExtensions: ExtensionReport[][];
let note: (outcome: LoadOutcome) => void;
let reportExtension: (report: ExtensionReport, isFailure: boolean) => void;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  sentOfExtensions = [];
  ({ reportLoad: note, reportExtension } = createTelemetry((reports) => {
    sent.push(reports.loads);
    sentOfExtensions.push(reports.extensions);
  }, window));
});
afterEach(() => jest.useRealTimers());

test('loads are reported after a pause of five seconds, or of one second with a failed one, or when the page is left', () => {
  note(loadOutcome());
  jest.advanceTimersByTime(4999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);

  note(loadOutcome());
  note(loadOutcome({ outcome: 'timeout', cause: new Error('not to be told') }));
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(sent.slice(1)).toEqual([
    [
      { remote: 'admin', version: '1', outcome: 'ready', durationMs: 120, attempts: 1, isFallback: false },
      { remote: 'admin', version: '1', outcome: 'timeout', durationMs: 120, attempts: 1, isFallback: false },
    ],
  ]);

  note(loadOutcome());
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(3);
});

test('outcomes of extensions are sent with the loads, in batches of at most ten', () => {
  const report = (extension: string): ExtensionReport => ({
    remote: 'admin',
    version: '1',
    extension,
    outcome: 'ready',
    durationMs: 7,
  });
  note(loadOutcome());
  for (let count = 0; count < 12; count += 1) reportExtension(report(`card-${count}`), false);
  jest.advanceTimersByTime(5000);
  expect(sent.map(({ length }) => length)).toEqual([1, 0]);
  expect(sentOfExtensions.map(({ length }) => length)).toEqual([9, 3]);
});

test('a failure while the page is being left is not reported, but a later one is', () => {
  window.dispatchEvent(new Event('beforeunload'));
  note(loadOutcome({ outcome: 'render-failed' }));
  note(loadOutcome());
  jest.advanceTimersByTime(5000);
  expect(sent).toEqual([[expect.objectContaining({ outcome: 'ready' })]]);

  jest.advanceTimersByTime(5000);
  note(loadOutcome({ outcome: 'render-failed' }));
  jest.advanceTimersByTime(5000);
  expect(sent[1]).toEqual([expect.objectContaining({ outcome: 'render-failed' })]);
});
