import type { FastifyBaseLogger } from 'fastify';
import type { CallCheck } from './calls/misfits';
import { misfitOfServer } from './checks/calls';
import type { Composition } from './composition';
import type { KnownServers } from './store/known-servers';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns what the live shell and the live remotes, including those on trial, call and a server does not answer, one
 * sentence for each version. `replaced` names parts whose live version is about to be replaced.
 */
export function findUnanswered(composition: Composition, callFaults: CallCheck, replaced = NONE): string[] {
  const shells = composition.shells().map(({ release }) => ({ release, calls: release.calls }));
  return [...shells, ...composition.all()]
    .filter(({ release }) => !replaced.has(release.name))
    .flatMap(({ release, calls }) => misfitOfServer(callFaults(calls), release));
}

interface RequiredAnswers {
  unanswered: readonly string[];
  /** Id of the server's table of endpoints. */
  server: string;
  servers: Pick<KnownServers, 'has'>;
  /** True to let the server start all the same. */
  allowsUnfit: boolean;
}

/**
 * Throws if a server does not answer what live parts call, because their screens would fail. One that has served from
 * this store before always starts, so that it can be restarted and gone back to.
 */
export async function requireAnswers({ unanswered, server, servers, allowsUnfit }: RequiredAnswers): Promise<void> {
  if (unanswered.length === 0 || allowsUnfit) return;
  // If the store cannot be read, this is unknown; a server starts without its store too.
  const isKnown = await servers.has(server).catch(() => true);
  if (!isKnown)
    throw new Error(`${unanswered.join(' ')} With ALLOW_UNFIT_REMOTES=true the server starts all the same.`);
}

/** Logs when live parts begin to call what the server does not answer, when that changes, and when it ends. */
export function createUnansweredLog(log: FastifyBaseLogger): (unanswered: readonly string[]) => void {
  let told = '';
  return (unanswered) => {
    const now = unanswered.join(' ');
    if (now === told) return;
    told = now;
    if (unanswered.length > 0) log.error({ unanswered }, 'live parts call what this server does not answer');
    else log.info('this server answers all that live parts call');
  };
}
