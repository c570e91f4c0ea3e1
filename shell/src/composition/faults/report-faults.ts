import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFault } from '@nara/shared-contracts/api/telemetry';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { reportLater } from '../../report-later';
import { noteFailedVersion } from '../loading/note-failed-version';
import { namingVersions } from '../loading/script-hashes';
import type { SeenFault } from './collect-faults';
import { asMessage, messageOf, readThrown } from './message-of';

const MAX_PLACES = 10;

/** Matches a URL below a version of a remote. */
const OWNER = /\/remotes\/([a-z][a-z0-9-]*)\/(?!files\/)(\w[\w.-]*)\//;
/** Matches a URL below a version of the shell. */
const SHELL_OWNER = /\/shell\/(\w[\w.-]*)\/[\w.~-]+\.js/;
/** Matches the messages of browsers for a request that did not arrive, which is nobody's fault. */
const NOT_ARRIVED = /Failed to fetch|NetworkError|Load failed/;
/** Matches a position in a script of the product, in the stack of any browser. A retried script has a query string. */
const PLACE = /(\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/\w[\w.-]*\/[\w.~-]+\.js)(?:\?[^\s:()]*)?(:\d+:\d+)/g;
/**
 * Names of errors that are not the fault of a release: no network, a rejection by the server, a navigation elsewhere.
 */
const ORDINARY = ['AbortError', 'ApiError', 'RemoteLoadError'];
/** Matches requests that the shell makes itself. */
const OF_SHELL = /^\w+ \/api\/(?:session|remote-|cart-events)/;
/**
 * Matches a path segment that identifies one thing: it has a digit, or a character used in ids and e-mail addresses.
 */
const ONE_THING = /\/[^/\s?]*[\d%@][^/\s?]*/g;

/**
 * Returns the report of a fault, without personal data; null if it is not the fault of a release. What only scripts of the
 * shell are involved in is the shell's.
 */
export function describeFault(fault: SeenFault): RemoteFault | null {
  const { kind, error, components, route, release } = fault;
  const thrown = readThrown(error);
  const { name } = thrown;
  const [message, stack] = [namingVersions(thrown.message), namingVersions(thrown.stack)];
  if (ORDINARY.includes(name) || (kind === 'call' && OF_SHELL.test(message))) return null;
  const text = `${message}\n${stack}`;
  const owner =
    ownerIn(text) ??
    ownerIn(namingVersions(components ?? '')) ??
    (name === 'ChunkLoadError' ? shellIn(message) : undefined) ??
    (mayBeOfScreen(fault) ? release : undefined) ??
    (NOT_ARRIVED.test(message) ? undefined : shellIn(text));
  if (!owner) return null;
  return {
    remote: owner.name,
    version: owner.version,
    kind: kindOf(kind, name),
    message: kind === 'call' ? asMessage(message.replace(ONE_THING, '/:id')) : messageOf({ name, message }),
    stack: placesIn(stack),
    route,
  };
}

const kindOf = (kind: RemoteFaultKind, name: string): RemoteFaultKind => (name === 'ChunkLoadError' ? 'chunk' : kind);

/**
 * Returns true if a fault may belong to the screen shown. This holds for what a route could not load, but not for what
 * React caught outside the scripts of a remote.
 */
const mayBeOfScreen = ({ kind, components }: SeenFault): boolean =>
  kind !== 'error' && kind !== 'rejection' && components === undefined;

function ownerIn(text: string): { name: string; version: string } | undefined {
  const [, name, version] = OWNER.exec(text) ?? [];
  return name && version ? { name, version } : undefined;
}

/** Returns the shell that a text names. Its scripts contain React, so a remote that is named as well takes precedence. */
function shellIn(text: string): { name: string; version: string } | undefined {
  const [, version] = SHELL_OWNER.exec(text) ?? [];
  return version ? { name: SHELL, version } : undefined;
}

const placesIn = (stack: string): string[] =>
  Array.from(stack.matchAll(PLACE), ([, script, place]) => `${script}${place}`).slice(0, MAX_PLACES);

/** Maximum number of faults that one page reports, each once. A visitor counts only once anyway. */
const MAX = 5;
/** Kinds of fault that the user notices. An uncaught error may have had no effect. */
const NOTICED: readonly RemoteFaultKind[] = ['screen', 'chunk', 'start', 'call'];

interface FaultReporter {
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
export function createFaultReporter({
  api,
  page,
  token,
  findActive,
  onOutdated,
}: FaultReporter): (fault: SeenFault) => void {
  const reported = new Set<string>();
  const tell = reportLater(
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
    if (reported.has(key) || reported.size === MAX) return;
    reported.add(key);
    tell(fault, true);
    // A preview has no token, because no other release replaces it.
    if (token && NOTICED.includes(kind)) void leave({ name: remote, version });
  };
}
