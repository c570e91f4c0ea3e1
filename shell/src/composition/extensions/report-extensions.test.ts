import type { ExtensionReport } from '@nara/shared-contracts/api/telemetry';
import { RemoteLoadError } from '../loading/remote-load-error';
import type { SeenExtension } from './create-extensions';
import { createExtensionReporter } from './report-extensions';

const extension = { point: 'product-slot', id: 'slot', remote: 'parts' } as const;
const seen = (changes: Partial<SeenExtension> = {}): SeenExtension => ({
  extension,
  outcome: 'failed',
  durationMs: 5,
  ...changes,
});

let told: ExtensionReport[];
let navigator: { onLine: boolean };
let note: (seen: SeenExtension) => void;
beforeEach(() => {
  told = [];
  navigator = { onLine: true };
  note = createExtensionReporter({
    tell: (report) => void told.push(report),
    page: { navigator } as Window,
    releaseOf: () => ({ version: '1' }),
  });
});

test('each outcome of an extension is reported once, without personal data', () => {
  note(seen({ cause: new Error('no thandi@example.co.za') }));
  note(seen({ cause: new Error('again') }));
  note(seen({ outcome: 'ready', durationMs: 1e9 }));
  const common = { remote: 'parts', version: '1', extension: 'slot' };
  expect(told).toEqual([
    { ...common, outcome: 'failed', durationMs: 5, message: 'Error: no <e-mail>' },
    { ...common, outcome: 'ready', durationMs: 120_000 },
  ]);
});

test('an unreachable remote or a lost network is not reported as an extension failure', () => {
  note(seen({ cause: new RemoteLoadError('parts', 'unreachable') }));
  navigator.onLine = false;
  note(seen());
  expect(told).toEqual([]);
  navigator.onLine = true;
  note(seen({ cause: new RemoteLoadError('parts', 'invalid-module') }));
  expect(told).toHaveLength(1);
});

test('a page reports at most twenty extension outcomes', () => {
  for (let count = 0; count < 30; count += 1) note(seen({ extension: { ...extension, id: `slot-${count}` } }));
  expect(told).toHaveLength(20);
});
