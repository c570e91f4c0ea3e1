import type {
  Activation,
  ActivationRequest,
  ActivationResult,
  GateCheck,
  PublishResult,
  ReleaseUpload,
  RollbackRequest,
  StoredVersion,
} from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/rules';
import { PublishedRelease } from '@nara/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '#platform/http';
import { readLog, returnFrom } from './activation-log';
import { createArchive } from './archive';
import { type Composition, createComposition } from './composition';
import { followLogs } from './followed-logs';
import { askGate, firstLoadOf, type LiveComposition, MOST_FIRST_LOAD_KIB, type VersionFiles } from './gate';
import {
  alreadyActive,
  gateRefusal,
  nothingToCompare,
  nothingToReturnTo,
  storeUnavailable,
  superseded,
  unknownVersion,
} from './refusals';
import type { ReleaseStore } from './store';

/** Who releases, and when (epoch ms). */
export interface Releaser {
  name: string;
  at: number;
}

export type Upload = Omit<ReleaseUpload, 'files' | 'release'> & { release: unknown; files: VersionFiles };

/** Versions of remotes, which of them are live, and how that changes. Every refusal has a reason of its own. */
export interface Releases {
  readonly composition: Composition;
  /** Names of the remotes that the store knows. */
  remotes(): string[];
  /** Of a remote, oldest first. */
  log(remote: string): readonly Activation[];
  /** Versions in the store, newest first. Throws 503 when it cannot be read. */
  stored(remote: string): Promise<StoredVersion[]>;
  /** Whether the store could be read the last time. */
  isReadable(): boolean;
  /** Puts a version into the store, where it is not live yet. */
  publish(remote: string, upload: Upload, releaser: Releaser): Promise<PublishResult>;
  activate(remote: string, request: ActivationRequest, releaser: Releaser): Promise<ActivationResult>;
  /** Ends the trial that is running, or goes back to the version before. */
  rollback(
    remote: string,
    request: RollbackRequest & { reason?: string },
    releaser: Releaser,
  ): Promise<ActivationResult>;
  /** Looks for what others released. Answers the remotes that changed; when the store cannot be read, none did. */
  refresh(): Promise<string[]>;
}

export interface ReleasesOptions {
  store: ReleaseStore;
  log: FastifyBaseLogger;
}

export function createReleases({ store, log }: ReleasesOptions): Releases {
  const archive = createArchive(store);
  const composition = createComposition(archive);
  const logs = followLogs(archive, composition, log);
  const known = new Map<string, StoredVersion>();

  const liveComposition = (): LiveComposition => ({
    contracts: CONTRACTS_VERSION,
    remotes: [...composition.of(null).values()].map(({ release }) => release),
  });

  const find = async (remote: string, version: string): Promise<StoredVersion | null> => {
    const key = `${remote}/${version}`;
    const found = known.get(key) ?? (await archive.find(remote, version));
    if (found) known.set(key, found);
    return found;
  };

  /** A fault of the store is not the caller's. */
  const withStore = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (fault) {
      if (fault instanceof Refusal) throw fault;
      log.error({ err: fault }, 'the release store failed');
      throw storeUnavailable();
    }
  };

  /** The gate's findings about a version of the store. Throws what it refuses for. */
  const passGate = async (remote: string, version: string): Promise<GateCheck[]> => {
    if (!(await find(remote, version))) throw unknownVersion(remote, version);
    const [release, files] = await Promise.all([archive.manifest(remote, version), archive.files(remote, version)]);
    const checks = askGate({ remote, release, files, live: liveComposition() });
    const refusal = gateRefusal(checks);
    if (refusal) throw refusal;
    return checks;
  };

  /** The newest log of a remote. Throws 409 `superseded` when whoever asks has looked at an older one. */
  const newestLog = async (remote: string, expected: number | undefined): Promise<readonly Activation[]> => {
    await logs.read(remote);
    const newest = logs.of(remote).at(-1);
    if (newest && expected !== undefined && newest.revision !== expected) throw superseded(newest);
    return logs.of(remote);
  };

  const write = async (
    remote: string,
    entry: Pick<Activation, 'kind' | 'version' | 'returnsTo'> & Partial<Activation>,
    { name, at }: Releaser,
    { dryRun = false }: { dryRun?: boolean },
  ): Promise<Activation> => {
    const activation: Activation = {
      revision: readLog(logs.of(remote)).revision + 1,
      share: null,
      reason: null,
      ...entry,
      at: new Date(at).toISOString(),
      by: name,
    };
    if (dryRun) return activation;
    const isWritten = await archive.append(remote, activation);
    await logs.read(remote);
    const winner = logs.of(remote).find(({ revision }) => revision === activation.revision);
    if (!isWritten) throw winner ? superseded(winner) : storeUnavailable();
    return activation;
  };

  return {
    composition,
    remotes: logs.remotes,
    log: logs.of,
    isReadable: logs.isReadable,
    refresh: logs.readAll,

    stored: (remote) =>
      withStore(async () => {
        const found = await Promise.all((await archive.versions(remote)).map((version) => find(remote, version)));
        return found
          .filter((version) => version !== null)
          .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.version.localeCompare(a.version));
      }),

    publish: (remote, { release, files, dryRun }, { name, at }) =>
      withStore(async () => {
        const checks = askGate({ remote, release, files, live: liveComposition() });
        const refusal = gateRefusal(checks);
        if (refusal) throw refusal;
        const manifest = PublishedRelease.parse(release);
        const live = composition.of(null).get(remote)?.release.integrity ?? {};
        const scripts = Object.keys(manifest.integrity);
        const before = await find(remote, manifest.version);
        const version: StoredVersion = before ?? {
          version: manifest.version,
          publishedAt: new Date(at).toISOString(),
          publishedBy: name,
          contracts: manifest.requires.contracts,
          files: files.size,
          bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
          firstLoad: firstLoadOf(manifest, files),
          budget: Math.round(Math.min(manifest.budgetKiB, MOST_FIRST_LOAD_KIB) * 1024),
        };
        const isNew = !before && (dryRun || (await archive.keep(manifest, files, version)));
        return {
          version,
          isNew,
          scripts: scripts.length,
          newScripts: scripts.filter((script) => live[script] !== manifest.integrity[script]).length,
          checks,
        };
      }),

    activate: (remote, { version, share, expectedRevision, dryRun }, releaser) =>
      withStore(async () => {
        const { active } = readLog(await newestLog(remote, expectedRevision));
        if (share !== undefined && !active) throw nothingToCompare(remote);
        if (version === active?.version) throw alreadyActive(version);
        const checks = await passGate(remote, version);
        const kind = share === undefined ? 'activated' : 'canary';
        const entry = { kind, version, share: share ?? null, returnsTo: active?.revision ?? null } as const;
        return { activation: await write(remote, entry, releaser, { dryRun }), checks };
      }),

    rollback: (remote, { expectedRevision, dryRun, reason }, releaser) =>
      withStore(async () => {
        const back = returnFrom(await newestLog(remote, expectedRevision));
        if (!back) throw nothingToReturnTo(remote);
        const checks = back.kind === 'rolled-back' ? await passGate(remote, back.version) : [];
        const entry = { ...back, reason: reason ?? null };
        return { activation: await write(remote, entry, releaser, { dryRun }), checks };
      }),
  };
}
