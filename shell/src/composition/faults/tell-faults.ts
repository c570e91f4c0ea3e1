import type { HostServices, RemoteFault } from '@nara/shared-contracts';
import { tellLater } from '../../tell-later';
import type { SeenFault } from './collect-faults';
import { describeFault } from './describe-fault';

/** Most faults that one page tells, each once: a visitor counts once anyhow. */
const MOST = 5;

interface FaultTelling {
  api: Pick<HostServices['api'], 'remoteTelemetry'>;
  page: Window;
  /** Token by which this page reports. */
  token: string | undefined;
}

/** Tells the server of faults, together and a few of a page at most. Answers what to call with each. */
export function createFaultTelling({ api, page, token }: FaultTelling): (fault: SeenFault) => void {
  const told = new Set<string>();
  const tell = tellLater(
    (faults: RemoteFault[]) =>
      void api.remoteTelemetry.reportFaults({ body: { faults, token }, keepalive: true }).catch(() => undefined),
    page,
  );
  return (seen) => {
    // Without a network nothing can be loaded, whichever release it is of.
    const fault = page.navigator.onLine ? describeFault(seen) : null;
    if (!fault) return;
    const { remote, version, kind, message } = fault;
    const key = [remote, version, kind, message].join(' ');
    if (told.has(key) || told.size === MOST) return;
    told.add(key);
    tell(fault, true);
  };
}
