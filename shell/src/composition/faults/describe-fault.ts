import type { RemoteFault, RemoteFaultKind } from '@nara/shared-contracts';
import type { SeenFault } from './collect-faults';
import { asMessage, messageOf, readThrown } from './message-of';

const MOST_PLACES = 10;

/** Matches an address below a version of a remote. */
const OWNER = /\/remotes\/([a-z][a-z0-9-]*)\/(\w[\w.-]*)\//;
/** Matches a place in a script of the product, in the stack of any browser; a retry has a query. */
const PLACE = /(\/(?:shell|remotes\/[a-z][a-z0-9-]*\/\w[\w.-]*)\/[\w.~-]+\.js)(?:\?[^\s:()]*)?(:\d+:\d+)/g;
/** Names of what is no fault of a release: the network is away, the server refuses, somebody went elsewhere. */
const ORDINARY = ['AbortError', 'ApiError', 'NotFoundError', 'RemoteLoadError'];
/** Matches calls that the shell makes itself. */
const OF_SHELL = /^\w+ \/api\/(?:session|remote-|cart-events)/;
/** Matches a part of a path that names one thing: it has a digit, or a mark that an id or an address may have. */
const ONE_THING = /\/[^/\s?]*[\d%@][^/\s?]*/g;

/** Says what to tell of a fault, without personal data; null when it is no fault of a release. */
export function describeFault(fault: SeenFault): RemoteFault | null {
  const { kind, error, components, route, release } = fault;
  const { name, message, stack } = readThrown(error);
  if (ORDINARY.includes(name) || (kind === 'call' && OF_SHELL.test(message))) return null;
  const text = `${message}\n${stack}`;
  const owner = ownerIn(text) ?? ownerIn(components ?? '') ?? (mayBeOfScreen(fault) ? release : undefined);
  if (!owner) return null;
  return {
    remote: owner.name,
    version: owner.version,
    kind: kindOf(kind, name),
    message: kind === 'call' ? asMessage(message.replace(ONE_THING, '/:id')) : messageOf(error),
    stack: placesIn(stack),
    route,
  };
}

const kindOf = (kind: RemoteFaultKind, name: string): RemoteFaultKind => (name === 'ChunkLoadError' ? 'chunk' : kind);

/** Tells whether a fault is of the screen shown: what a route could not load is, what React caught in no script of a remote is not. */
const mayBeOfScreen = ({ kind, components }: SeenFault): boolean =>
  kind !== 'error' && kind !== 'rejection' && components === undefined;

function ownerIn(text: string): { name: string; version: string } | undefined {
  const [, name, version] = OWNER.exec(text) ?? [];
  return name && version ? { name, version } : undefined;
}

const placesIn = (stack: string): string[] =>
  Array.from(stack.matchAll(PLACE), ([, script, place]) => `${script}${place}`).slice(0, MOST_PLACES);
