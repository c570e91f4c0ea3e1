import { endpoints as ownEndpoints } from '@nara/shared-contracts/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import type { Database } from '#platform/database';
import { openStore } from '#platform/file-store';
import type { DegradedPart } from '#platform/http';
import { prepared } from '#platform/subject';
import type { Composition } from './activate/composition';
import { type CallCheck, createCallCheck } from './check/call-misfits';
import { type EndpointTable, idOfTable } from './check/called-endpoints';
import { misfitOfServer } from './check/fit-rules';
import { NO_TERMS, type TermsOf } from './policies/terms';
import { createReleases, type Releases } from './releases';
import { adoptBuilds, findBuilds } from './store/adopt-builds';
import { createKnownServers, type KnownServers, sharedStoreId, storeIdOf } from './store/store-id';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns what the live shell and the live remotes, including those on trial, call and a server does not answer, one
 * sentence for each version. `replaced` names parts whose live version is about to be replaced.
 */
function findUnanswered(composition: Composition, callFaults: CallCheck, replaced = NONE): string[] {
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
async function requireAnswers({ unanswered, server, servers, allowsUnfit }: RequiredAnswers): Promise<void> {
  if (unanswered.length === 0 || allowsUnfit) return;
  // If the store cannot be read, this is unknown; a server starts without its store too.
  const isKnown = await servers.has(server).catch(() => true);
  if (!isKnown)
    throw new Error(`${unanswered.join(' ')} With ALLOW_UNFIT_REMOTES=true the server starts all the same.`);
}

/** Logs when live parts begin to call what the server does not answer, when that changes, and when it ends. */
function createUnansweredLog(log: FastifyBaseLogger): (unanswered: readonly string[]) => void {
  let reported = '';
  return (unanswered) => {
    const now = unanswered.join(' ');
    if (now === reported) return;
    reported = now;
    if (unanswered.length > 0) log.error({ unanswered }, 'live parts call what this server does not answer');
    else log.info('this server answers all that live parts call');
  };
}

interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` folders of the shell and the remotes built with this server. */
  folders: readonly string[];
  /** True to let a new server start even if it does not answer what live parts call. */
  allowsUnfitRemotes?: boolean;
  /** Endpoints that parts may call; defaults to those of this server. */
  endpoints?: EndpointTable;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface OpenReleases extends Releases {
  /** Address of the store, for display. */
  readonly name: string;
  /** Returns the id of the store; null for a temporary store, and while the store cannot be read. */
  id(): Promise<string | null>;
  /**
   * Makes the builds delivered with this server live, as configured. Throws, and changes nothing, if a new server does
   * not answer what live parts call.
   */
  adopt(termsOf?: TermsOf): Promise<void>;
  /** Returns the parts of this server that are degraded while it keeps serving. */
  degraded(): DegradedPart[];
  /** Time (ms) between two polls for other servers' releases. */
  readonly pollMs: number;
  close(): Promise<void>;
}

/** The served releases, shared by all environments. The program that opens them sets and closes them. */
export const releases = prepared<OpenReleases>('releases');

/** Polling interval (ms): polling a folder costs next to nothing, a bucket a few requests. */
const POLL_MS = { folder: 1000, temporary: 1000, s3: 5000 };

const UNREADABLE = 'The release store cannot be read; what is live stays live.';

/** Returns the name of a store for display. */
const nameOf = (location: StoreLocation): string =>
  location.kind === 's3'
    ? `s3://${location.bucket}/${location.prefix}`
    : location.kind === 'folder'
      ? location.folder
      : 'none';

/** Opens the release store and reads its logs. Retries a store that cannot be read. */
export async function openReleases({
  location,
  adoption,
  folders,
  allowsUnfitRemotes: allowsUnfit = false,
  endpoints = ownEndpoints,
  log,
  now,
}: OpenReleasesOptions): Promise<OpenReleases> {
  const store = await openStore(location);
  const callFaults = createCallCheck(endpoints);
  const opened = createReleases({ store, log, now, callFaults });
  const servers = createKnownServers(store);
  await opened.refresh();
  const { composition } = opened;
  const logUnanswered = createUnansweredLog(log);
  /** True once pages of this server may call its endpoints. */
  let serves = false;
  const unanswered = () => (serves ? findUnanswered(composition, callFaults) : []);
  return {
    ...opened,
    degraded() {
      const reasons = unanswered();
      return [
        ...(opened.isReadable() ? [] : [{ part: 'releases', reasons: [UNREADABLE] }]),
        ...(reasons.length > 0 ? [{ part: 'remotes', reasons }] : []),
      ];
    },
    async refresh() {
      const changed = await opened.refresh();
      logUnanswered(unanswered());
      return changed;
    },
    name: nameOf(location),
    id: async () => (location.kind === 'temporary' ? null : storeIdOf(store).catch(() => null)),
    async adopt(termsOf = async () => NO_TERMS) {
      const found = adoption === 'never' ? [] : await findBuilds({ releases: opened, log }, folders, adoption);
      const replaced = new Set(found.filter(({ isWanted }) => isWanted).map(({ release }) => release.name));
      const server = idOfTable(endpoints);
      const lacking = findUnanswered(composition, callFaults, replaced);
      await requireAnswers({ unanswered: lacking, server, servers, allowsUnfit });
      await adoptBuilds({ releases: opened, log, now, termsOf }, found);
      serves = true;
      logUnanswered(unanswered());
      await servers.add(server).catch((cause: unknown) => {
        log.warn({ err: cause }, 'the release store does not know that this server has served from it');
      });
    },
    pollMs: POLL_MS[location.kind],
    close: () => store.close(),
  };
}

/**
 * Throws unless all servers of a PostgreSQL database share these releases: if each had its own folder, a release would
 * reach only one of them. Skips a store that cannot be read at present.
 */
export async function requireSharedStore(database: Database, { id, name }: OpenReleases): Promise<void> {
  const own = database.postgres ? await id() : null;
  if (own === null || (await sharedStoreId(database, own)) === own) return;
  throw new Error(
    `RELEASE_STORE ${name} is not the store that the servers of this database share: ` +
      'name that one, or have all of them share this one with npm run share-release-store and restart them',
  );
}
