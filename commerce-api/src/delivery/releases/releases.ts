import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type {
  Activation,
  ActivationRequest,
  ActivationResult,
  GateCheck,
  PublisherKey,
  PublishResult,
  StoredContent,
  StoredVersion,
  VersionOrigin,
} from '@nara/shared-contracts/api/releases';
import { isShell } from '@nara/shared-contracts/rules/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '#platform/file-store';
import { ApiError } from '#platform/http';
import { describeFileFault } from '#platform/private-files';
import { toIso } from '#platform/time';
import { activate, checkStored, findManifest, rollback } from './activate/activate';
import { type Composition, createComposition } from './activate/composition';
import { type CallCheck, createCallCheck } from './check/call-misfits';
import { checkOrRefuse, readRelease } from './check/check-release';
import { budgetOf, firstLoadOf } from './check/fit-rules';
import { digestOf, originOf, type Statement } from './check/signature';
import { storeUnavailable } from './errors';
import { createSsrProblems, type SsrProblems } from './follow/ssr-problems';
import type { Terms } from './policies/policy';
import { createArchive } from './store/archive';
import { madeComplete } from './store/complete-release';
import { followLogs } from './store/followed-logs';
import {
  createShelf,
  describeWait,
  findAllStored,
  findOrigins,
  type Joint,
  liveComposition,
  type Releaser,
  type Rollback,
  removeStored,
  type Shelf,
  type Upload,
} from './store/shelf';
import type { PackedMaps, ScriptOwner } from './store/source-maps';
import { keepBuiltMaps, keepSourceMaps, readContent } from './store/stored-content';
import { inOrder, isScript, type VersionFiles } from './store/version-files';

/**
 * Checks a version and uploads it to the store, without making it live. The versions in `beside` are to go live together
 * with it. Throws the first refusal of its checks.
 */
async function publish(
  shelf: Shelf,
  remote: string,
  { release: given, files: uploaded, dryRun, origin }: Upload,
  releaser: Releaser,
  beside: readonly PartRelease[] = [],
): Promise<PublishResult> {
  const { keys } = releaser.terms;
  const { data } = readRelease(given);
  const { release, files } = data
    ? await madeComplete({ release: data, files: uploaded })
    : { release: given, files: uploaded };
  const proof = { keys, origins: origin ? [origin] : [] };
  const others = beside.filter(({ name }) => name !== remote);
  const live = liveComposition(shelf, others);
  const checks = checkOrRefuse({ remote, release, files, live, proof, mayWait: true });
  const manifest = inOrder(release as PartRelease);
  const { composition } = shelf;
  const served = (isShell(manifest) ? composition.shellOf(null) : composition.of(null).get(remote))?.release.integrity;
  const scripts = Object.keys(manifest.integrity).filter(isScript);
  const before = await shelf.archive.find(remote, manifest.version);
  const version = before ?? describeVersion(manifest, files, releaser);
  const statement = origin && { digest: digestOf(manifest), ...origin };
  // Before the version, so that a version in the store always has its signature.
  const isNewStatement = statement && !dryRun && (await addStatement(shelf, manifest, statement, keys));
  const isNew = !before && (dryRun || (await shelf.archive.keep(manifest, files, version)));
  return {
    version: describeWait(
      shelf,
      remote,
      statement ? { ...version, origin: originOf(manifest, [statement], keys) } : version,
    ),
    isNew,
    isNewlySigned: isNewStatement === true && keys.length > 0,
    scripts: scripts.length,
    newScripts: scripts.filter((script) => served?.[script] !== manifest.integrity[script]).length,
    checks,
  };
}

/** Stores the publisher's statement: under the key's name if it was verified, otherwise as a claim. */
const addStatement = (
  { archive }: Shelf,
  { name, version }: PartRelease,
  statement: Statement,
  keys: readonly PublisherKey[],
): Promise<boolean> =>
  archive.statements.add(name, version, statement, keys.length > 0 ? (statement.signature?.fingerprint ?? null) : null);

const describeVersion = (manifest: PartRelease, files: VersionFiles, { name, at }: Releaser): StoredVersion => ({
  version: manifest.version,
  publishedAt: toIso(at),
  publishedBy: name,
  contracts: isShell(manifest) ? manifest.contracts : manifest.requires.contracts,
  files: files.size,
  bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  firstLoad: firstLoadOf(manifest, files),
  budget: Math.round(budgetOf(manifest) * 1024),
});

/**
 * Versions of the shell and of remotes, which of them are live, and the operations that change this. Every refusal has
 * its own code.
 */
export interface Releases {
  readonly composition: Composition;
  /** Reasons why first views are not drawn, recorded by the composition. */
  readonly firstViewProblems: SsrProblems;
  /** Returns the names of the parts that the store knows: remotes, and the shell. */
  remotes(): string[];
  /** Returns the log of a part, oldest first. */
  log(remote: string): readonly Activation[];
  /** Returns the versions in the store, newest first. Throws 503 if the store cannot be read. */
  stored(remote: string): Promise<StoredVersion[]>;
  /** Returns the origins of versions, by version. Verifies their signatures with these keys. */
  origins(remote: string, keys: readonly PublisherKey[]): Promise<Map<string, VersionOrigin>>;
  /** Tells whether the last read of the store succeeded. */
  isReadable(): boolean;
  /** Uploads a version to the store, without making it live. Versions in `beside` are to go live with it. */
  publish(remote: string, upload: Upload, releaser: Releaser, beside?: readonly PartRelease[]): Promise<PublishResult>;
  /** Makes a stored version live. Versions in `beside` go live at the same time, each by its own activation. */
  activate(
    remote: string,
    request: ActivationRequest,
    releaser: Releaser,
    joint?: Joint & { beside?: readonly PartRelease[] },
  ): Promise<ActivationResult>;
  /** Ends the running trial, or rolls back to the previous version. */
  rollback(remote: string, request: Rollback, releaser: Releaser): Promise<ActivationResult>;
  /** Checks a stored version like a release. Throws the first refusal. */
  check(remote: string, version: string, terms: Pick<Terms, 'keys'>): Promise<GateCheck[]>;
  /** Adds to a version of a part the major version of the contracts that it waits for, if any. */
  describeWait(part: string, version: StoredVersion): StoredVersion;
  /** Returns the complete content of a stored version, for another installation. Throws 404 `unknown-version`. */
  content(remote: string, version: string): Promise<StoredContent>;
  /** Removes a version from the store. */
  remove(remote: string, version: string): Promise<void>;
  /** Stores the source maps of a stored version. Returns how many are new. */
  keepSourceMaps(owner: ScriptOwner, maps: PackedMaps): Promise<number>;
  /** Stores the source maps in a `dist` that the store does not have yet. */
  keepBuiltMaps(owner: ScriptOwner, dist: string): Promise<void>;
  /** Returns the source map of a script; null if the store has none. */
  findSourceMap(owner: ScriptOwner, script: string): Promise<Buffer | null>;
  /** Reads other servers' releases. Returns the remotes that changed; none if the store cannot be read. */
  refresh(): Promise<string[]>;
}

interface ReleasesOptions {
  store: FileStore;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  /** Finds what the server's endpoints lack for the calls of a version; defaults to this server's. */
  callFaults?: CallCheck;
}

/** Creates the releases of a store. */
export function createReleases({ store, log, now, callFaults = createCallCheck() }: ReleasesOptions): Releases {
  const archive = createArchive(store);
  const composition = createComposition(archive, now);
  const logs = followLogs(archive, composition, log);
  const shelf = createShelf({ archive, composition, logs, callFaults });

  /** Refuses the call if the store fails, which is not the caller's fault. */
  const withStore = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (fault) {
      if (fault instanceof ApiError) throw fault;
      log.error({ err: fault, remedy: describeFileFault(fault) }, 'the release store failed');
      throw storeUnavailable();
    }
  };

  return {
    composition,
    firstViewProblems: createSsrProblems(),
    remotes: logs.remotes,
    log: logs.of,
    isReadable: logs.isReadable,
    refresh: logs.readAll,
    origins: (remote, keys) => withStore(findOrigins(shelf, remote, keys)),
    stored: (remote) => withStore(findAllStored(shelf, remote)),
    publish: (remote, upload, releaser, beside) => withStore(publish(shelf, remote, upload, releaser, beside)),
    activate: (remote, request, releaser, joint) => withStore(activate(shelf, remote, request, releaser, joint)),
    rollback: (remote, request, releaser) => withStore(rollback(shelf, remote, request, releaser)),
    check: (remote, version, terms) =>
      withStore(findManifest(shelf, remote, version).then((release) => checkStored(shelf, release, terms))),
    describeWait: (part, version) => describeWait(shelf, part, version),
    content: (remote, version) => withStore(readContent(shelf, remote, version)),
    remove: (remote, version) => withStore(removeStored(shelf, remote, version)),
    keepSourceMaps: (owner, maps) => withStore(keepSourceMaps(shelf, owner, maps)),
    keepBuiltMaps: (owner, dist) => withStore(keepBuiltMaps(shelf, owner, dist)),
    findSourceMap: (owner, script) => withStore(archive.sourceMaps.find(owner, script)),
  };
}
