import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFault } from '@nara/shared-contracts/api/telemetry';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { tellLater } from '../../tell-later';
import { noteFailedVersion } from '../loading/note-failed-version';
import type { SeenFault } from './collect-faults';
import { describeFault } from './describe-fault';

/** Maximum number of faults that one page reports, each once. A visitor counts only once anyway. */
const MOST = 5;
/** Kinds of fault that the user notices. An uncaught error may have had no effect. */
const NOTICED: readonly RemoteFaultKind[] = ['screen', 'chunk', 'start', 'call'];

interface FaultTelling {
  api: Pick<ApiClient, 'remoteTelemetry'>;
  page: Window;
  /** Token with which this page reports. */
  token: string | undefined;
  /** Fetches the releases that a newly opened page gets. */
  findActive: () => Promise<readonly Pick<RemoteRelease, 'name' | 'version'>[]>;
  /** Called if a newly opened page gets another version of what failed. */
  onOutdated: () => void;
}

/**
 * Reports faults to the server in batches, and only a few per page. After a fault that users notice, the next page gets
 * another version if there is one. Returns the function to call with each fault.
 */
export function createFaultTelling({
  api,
  page,
  token,
  findActive,
  onOutdated,
}: FaultTelling): (fault: SeenFault) => void {
  const told = new Set<string>();
  const tell = tellLater(
    (faults: RemoteFault[]) =>
      void api.remoteTelemetry.reportFaults({ body: { faults, token }, keepalive: true }).catch(() => undefined),
    page,
  );
  const leave = async (failed: { name: string; version: string }) => {
    noteFailedVersion(failed, page);
    const remotes = await findActive().catch(() => []);
    if (remotes.some(({ name, version }) => name === failed.name && version !== failed.version)) onOutdated();
  };
  return (seen) => {
    // Without a network nothing can be loaded, no matter which release it belongs to.
    const fault = page.navigator.onLine ? describeFault(seen) : null;
    if (!fault) return;
    const { remote, version, kind, message } = fault;
    const key = [remote, version, kind, message].join(' ');
    if (told.has(key) || told.size === MOST) return;
    told.add(key);
    tell(fault, true);
    // A preview has no token, because no other release replaces it.
    if (token && NOTICED.includes(kind)) void leave({ name: remote, version });
  };
}
