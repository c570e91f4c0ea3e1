import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { ExtensionReport } from '@nara/shared-contracts/api/telemetry';
import { messageOf, readThrown } from '../faults/message-of';
import { RemoteLoadError } from '../loading/remote-load-error';
import type { SeenExtension } from './create-extensions';

/** Maximum number of outcomes that one page reports. */
const MAX = 20;
const MAX_MS = 120_000;

interface ExtensionReporter {
  tell: (report: ExtensionReport, isFailure: boolean) => void;
  page: Window;
  /** Returns the release of a remote on this page. */
  releaseOf: (remote: string) => Pick<RemoteRelease, 'version'> | undefined;
}

/**
 * Reports outcomes of extensions to the server: each outcome once per extension, and only a few per page. Returns the
 * function to call with an outcome.
 */
export function createExtensionReporter({ tell, page, releaseOf }: ExtensionReporter): (seen: SeenExtension) => void {
  const reported = new Set<string>();
  return ({ extension: { remote, id }, outcome, durationMs, cause }) => {
    const release = releaseOf(remote);
    const key = `${remote}/${id} ${outcome}`;
    if (!release || reported.has(key) || reported.size === MAX || isOfPage(page, outcome, cause)) return;
    reported.add(key);
    const report: ExtensionReport = {
      remote,
      version: release.version,
      extension: id,
      outcome,
      durationMs: Math.round(Math.min(durationMs, MAX_MS)),
      ...(cause !== undefined && { message: messageOf(readThrown(cause)) }),
    };
    tell(report, outcome === 'failed');
  };
}

/**
 * Returns true if a failure is not the extension's fault: no network, or a remote that could not be loaded, which is
 * reported as a load.
 */
const isOfPage = (page: Window, outcome: SeenExtension['outcome'], cause: unknown): boolean =>
  outcome === 'failed' &&
  (!page.navigator.onLine || (cause instanceof RemoteLoadError && cause.reason !== 'invalid-module'));
