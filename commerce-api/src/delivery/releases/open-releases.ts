import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import type { FastifyBaseLogger } from 'fastify';
import type { Adoption, StoreLocation } from '#platform/configuration';
import type { Database } from '#platform/database';
import { openStore } from '#platform/file-store';
import type { DegradedPart } from '#platform/http';
import { prepared } from '#platform/subject';
import { adoptBuilds, findBuilds } from './adopt-builds';
import { createCallCheck } from './calls/misfits';
import type { EndpointTable } from './calls/shape';
import { createReleases, type Releases } from './releases';
import { createMisfitLog, findMisfits, type NewShell, requireFittingShell } from './require-fitting-shell';
import { adoptMaps } from './source-maps/adopt-maps';
import { readShell } from './store/read-shell';
import { createShellFiles, type ShellFiles } from './store/shell-files';
import { sharedStoreId, storeIdOf } from './store/store-id';
import { NO_TERMS, type TermsOf } from './terms';

interface OpenReleasesOptions {
  location: StoreLocation;
  adoption: Adoption;
  /** `dist` folders of the remotes built with this server. */
  folders: readonly string[];
  /** `dist` folder of the shell built with this server; defaults to none. */
  shell?: string;
  /** True to let a new shell start even if live remotes need what it does not provide. */
  allowsUnfitRemotes?: boolean;
  /** Contracts that the shell provides to remotes; defaults to those of this server. */
  contracts?: string;
  /** Endpoints that remotes may call; defaults to those of this server. */
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
   * Makes the builds delivered with this server live, as configured, and stores the scripts of its shell before this
   * server sends a page that refers to them. Versions that waited for the shell's contracts go live together with it,
   * in one activation. Throws, and changes nothing, if live remotes do not fit a new shell.
   */
  adopt(termsOf?: TermsOf): Promise<void>;
  /** Returns the parts of this server that are degraded while it keeps serving. */
  degraded(): DegradedPart[];
  /** Finds a script of any shell that has ever been served from this store. */
  readonly findShellFile: ShellFiles['find'];
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
  shell,
  allowsUnfitRemotes: allowsUnfit = false,
  contracts = CONTRACTS_VERSION,
  endpoints,
  log,
  now,
}: OpenReleasesOptions): Promise<OpenReleases> {
  const store = await openStore(location);
  const callFaults = createCallCheck(endpoints);
  const opened = createReleases({
    store,
    log,
    now,
    contracts,
    callFaults,
    readShell: async () => (shell ? ((await readShell(shell))?.gives ?? null) : null),
  });
  const shellFiles = createShellFiles(store);
  await opened.refresh();
  const { composition } = opened;
  const tellMisfits = createMisfitLog(log);
  /** Shell of the pages that this server sends. */
  let served: NewShell | undefined;
  const misfits = () => (served ? findMisfits(served, composition) : []);
  return {
    ...opened,
    degraded() {
      const reasons = misfits();
      return [
        ...(opened.isReadable() ? [] : [{ part: 'releases', reasons: [UNREADABLE] }]),
        ...(reasons.length > 0 ? [{ part: 'remotes', reasons }] : []),
      ];
    },
    async refresh() {
      const changed = await opened.refresh();
      if (served) tellMisfits(served, misfits());
      return changed;
    },
    name: nameOf(location),
    id: async () => (location.kind === 'temporary' ? null : storeIdOf(store).catch(() => null)),
    async adopt(termsOf = async () => NO_TERMS) {
      if (adoption === 'never') return;
      const found = await findBuilds({ releases: opened, log }, folders, adoption);
      const read = shell ? await readShell(shell) : null;
      const built = read && { ...read, contracts, callFaults };
      if (built) {
        const replaced = new Set(found.filter(({ isWanted }) => isWanted).map(({ release }) => release.name));
        const move = await opened.planMove(replaced, termsOf);
        for (const { remote } of move.parts) replaced.add(remote);
        const { faults } = move;
        await requireFittingShell({ shell: built, shellFiles, composition, replaced, faults, allowsUnfit });
        if (faults.length > 0) log.error({ faults }, 'versions that were published ahead cannot go live');
        const releaser = { name: 'the start of a server', at: now(), terms: NO_TERMS };
        const moved = await opened.moveTogether(move, releaser);
        if (moved.length > 0) log.info({ contracts, moved }, 'versions that were published ahead went live');
      }
      await adoptBuilds({ releases: opened, log, now }, found);
      if (!shell) return;
      if (built) {
        served = built;
        tellMisfits(built, misfits());
      }
      await shellFiles.keep(shell).catch((cause: unknown) => {
        log.warn({ err: cause }, 'other instances cannot serve the scripts of this shell');
      });
      await adoptMaps({ releases: opened, log }, 'shell', shell);
    },
    findShellFile: (file) => shellFiles.find(file).catch(() => null),
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
