import type { ExtensionReport, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { reportLater } from '../../report-later';
import type { PartVersion } from './registry';
import type { LoadOutcome } from './remote-loader';

/** Reports that are sent together. */
interface Reports {
  loads: RemoteLoad[];
  extensions: ExtensionReport[];
}

type Item = { load: RemoteLoad } | { extension: ExtensionReport };

interface Telemetry {
  /** Records how a remote, or the shell, loaded. */
  reportLoad: (outcome: Omit<LoadOutcome, 'release'> & { release: PartVersion }) => void;
  /** Records the outcome of an extension. */
  reportExtension: (report: ExtensionReport, isFailure: boolean) => void;
}

/** Collects how remotes loaded and the outcomes of their extensions, and reports them in batches. */
export function createTelemetry(send: (reports: Reports) => void, page: Window): Telemetry {
  const tell = reportLater((items: Item[]) => {
    const loads = items.flatMap((item) => ('load' in item ? [item.load] : []));
    const extensions = items.flatMap((item) => ('extension' in item ? [item.extension] : []));
    send({ loads, extensions });
  }, page);
  return {
    reportLoad: ({ release: { name, version }, cause: _, ...load }) =>
      tell({ load: { remote: name, version, ...load } }, load.outcome !== 'ready'),
    reportExtension: (extension, isFailure) => tell({ extension }, isFailure),
  };
}
