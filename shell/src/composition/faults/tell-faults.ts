import type { HostServices, RemoteFault, RemoteFaultKind, RemoteRelease } from '@nara/shared-contracts';
import { tellLater } from '../../tell-later';
import { noteFailedVersion } from '../loading/note-failed-version';
import type { SeenFault } from './collect-faults';
import { describeFault } from './describe-fault';

/** Most faults that one page tells, each once: a visitor counts once anyhow. */
const MOST = 5;
/** Kinds that whoever looks at the page notices; an error that nobody caught may have changed nothing. */
const NOTICED: readonly RemoteFaultKind[] = ['screen', 'chunk', 'start', 'call'];

interface FaultTelling {
  api: Pick<HostServices['api'], 'remoteTelemetry'>;
  page: Window;
  /** Token by which this page reports. */
  token: string | undefined;
  /** Asks which releases a page opened now gets. */
  findActive: () => Promise<readonly Pick<RemoteRelease, 'name' | 'version'>[]>;
  /** Told when a page opened now gets another version of what failed. */
  onOutdated: () => void;
}

/** Tells the server of faults, together and a few of a page at most. The next page gets another version then, if there is one. Answers what to call with each. */
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
    // Without a network nothing can be loaded, whichever release it is of.
    const fault = page.navigator.onLine ? describeFault(seen) : null;
    if (!fault) return;
    const { remote, version, kind, message } = fault;
    const key = [remote, version, kind, message].join(' ');
    if (told.has(key) || told.size === MOST) return;
    told.add(key);
    tell(fault, true);
    // A preview has no token: nothing stands in for what it shows.
    if (token && NOTICED.includes(kind)) void leave({ name: remote, version });
  };
}
