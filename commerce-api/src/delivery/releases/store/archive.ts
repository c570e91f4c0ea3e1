import { type PartRelease, PartRelease as PartReleaseSchema } from '@nara/shared-contracts/api/composition';
import {
  type Activation,
  Activation as ActivationSchema,
  Provenance,
  ReleaseSignature,
  type StoredVersion,
  StoredVersion as StoredVersionSchema,
} from '@nara/shared-contracts/api/releases';
import { z } from 'zod';
import { type FileStore, inLanes } from '#platform/file-store';
import type { Statement } from '../check/signature';
import { createSourceMaps, type SourceMaps } from './source-maps';
import type { VersionFiles } from './version-files';

/** Name of the only statement per version that no registered key had signed when it arrived. */
const CLAIMED = 'claimed';

const StoredStatement = z.object({
  digest: z.string(),
  provenance: Provenance,
  signature: ReleaseSignature.optional(),
});

/**
 * Publishers' statements about the versions of the store, at `<remote>/provenance/<version>.<key>.json`. They are
 * stored apart from the versions, which never change, because a version can be signed later, and again with another
 * key.
 */
interface Statements {
  /** Returns the statements about the versions of a remote, by version. */
  of(remote: string): Promise<ReadonlyMap<string, Statement[]>>;
  /**
   * Adds a statement permanently, under the fingerprint of the key that verified it, or null if none did. Returns false
   * if there already was one; that one stays.
   */
  add(remote: string, version: string, statement: Statement, fingerprint: string | null): Promise<boolean>;
  /** Removes the statements about a version. */
  remove(remote: string, version: string): Promise<void>;
}

/** Creates the statements in a store. */
function createStatements(store: FileStore): Statements {
  const known = new Map<string, Statement | null>();
  const folderOf = (remote: string) => `${remote}/provenance`;

  const read = async (path: string): Promise<Statement | null> => {
    const found = known.get(path) ?? parse(await store.read(path));
    known.set(path, found);
    return found;
  };

  return {
    async of(remote) {
      const names = (await store.list(folderOf(remote))).filter((name) => name.endsWith('.json'));
      const statements = new Map<string, Statement[]>();
      await Promise.all(
        names.map(async (name) => {
          const statement = await read(`${folderOf(remote)}/${name}`);
          const version = versionOf(name);
          if (statement) statements.set(version, [...(statements.get(version) ?? []), statement]);
        }),
      );
      return statements;
    },
    async remove(remote, version) {
      const names = (await store.list(folderOf(remote))).filter((name) => versionOf(name) === version);
      for (const name of names) {
        const path = `${folderOf(remote)}/${name}`;
        await store.remove(path);
        known.delete(path);
      }
    },
    add: (remote, version, statement, fingerprint) =>
      store.create(
        `${folderOf(remote)}/${version}.${fingerprint ?? CLAIMED}.json`,
        Buffer.from(`${JSON.stringify(statement, null, 2)}\n`),
      ),
  };
}

/**
 * Returns the version that a file is about: everything before the key and the extension, which contain no dots
 * themselves.
 */
const versionOf = (name: string): string => name.split('.').slice(0, -2).join('.');

/** Reads a statement. One that cannot be read is ignored, so that its version counts as unsigned. */
function parse(content: Buffer | null): Statement | null {
  try {
    return StoredStatement.parse(JSON.parse(content?.toString('utf8') ?? ''));
  } catch {
    return null;
  }
}

const MANIFEST = 'release.json';
/** The file written last: a version without it is an incomplete upload and does not count. */
const MARK = 'published.json';

const folderOf = (remote: string, version: string) => `${remote}/versions/${version}`;
const logOf = (remote: string) => `${remote}/activations`;
const encode = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const decode = (content: Buffer): unknown => JSON.parse(content.toString('utf8'));

/** Versions and logs as stored: `<remote>/versions/<version>/…` and `<remote>/activations/<revision>.json`. */
export interface Archive {
  remotes(): Promise<string[]>;
  /** Returns the versions of a remote, complete or not. */
  versions(remote: string): Promise<string[]>;
  /** Returns a complete version; null if there is none. */
  find(remote: string, version: string): Promise<StoredVersion | null>;
  /** Returns the description of a version. Throws if it does not exist. */
  manifest(remote: string, version: string): Promise<PartRelease>;
  files(remote: string, version: string): Promise<VersionFiles>;
  /** Returns a local folder with the version's files. */
  localCopy(remote: string, version: string): Promise<string>;
  /** Stores a version permanently. Returns false when it was already there. */
  keep(release: PartRelease, files: VersionFiles, stored: StoredVersion): Promise<boolean>;
  /** Removes a version with its source maps and statements. The version stops counting at the first step. */
  remove(remote: string, version: string): Promise<void>;
  /** Publishers' statements about the versions. */
  readonly statements: Statements;
  /** Source maps of the versions. */
  readonly sourceMaps: SourceMaps;
  /** Returns the log entries after a revision, oldest first. */
  log(remote: string, after: number): Promise<Activation[]>;
  /** Appends to the log. Returns false if that revision is taken. */
  append(remote: string, activation: Activation): Promise<boolean>;
}

/** Creates the archive in a store. */
export function createArchive(store: FileStore): Archive {
  const statements = createStatements(store);
  const sourceMaps = createSourceMaps(store);
  const readAll = async (folder: string, names: readonly string[]): Promise<[string, Buffer][]> => {
    const contents: [string, Buffer][] = [];
    await inLanes(names, async (name) => {
      const content = await store.read(`${folder}/${name}`);
      if (!content) throw new Error(`${folder}/${name} cannot be read`);
      contents.push([name, content]);
    });
    return contents;
  };

  return {
    remotes: async () => (await store.list('')).filter((name) => !name.startsWith('.')),
    versions: (remote) => store.list(`${remote}/versions`),
    async find(remote, version) {
      const mark = await store.read(`${folderOf(remote, version)}/${MARK}`);
      return mark && StoredVersionSchema.parse(decode(mark));
    },
    async manifest(remote, version) {
      const [[, content] = []] = await readAll(folderOf(remote, version), [MANIFEST]);
      return PartReleaseSchema.parse(content && decode(content));
    },
    async files(remote, version) {
      const names = await store.list(folderOf(remote, version));
      const contents = await readAll(
        folderOf(remote, version),
        names.filter((name) => name !== MANIFEST && name !== MARK),
      );
      return new Map(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    localCopy: (remote, version) => store.localCopy(folderOf(remote, version)),
    async keep(release, files, stored) {
      const folder = folderOf(release.name, release.version);
      await inLanes([...files], async ([name, content]) => void (await store.create(`${folder}/${name}`, content)));
      await store.create(`${folder}/${MANIFEST}`, encode(release));
      return store.create(`${folder}/${MARK}`, encode(stored));
    },
    async remove(remote, version) {
      const folder = folderOf(remote, version);
      await store.remove(`${folder}/${MARK}`);
      await store.removeFolder(folder);
      await Promise.all([sourceMaps.remove({ remote, version }), statements.remove(remote, version)]);
    },
    statements,
    sourceMaps,
    async log(remote, after) {
      const names = await store.list(logOf(remote));
      const entries = await readAll(
        logOf(remote),
        names.filter((name) => Number.parseInt(name, 10) > after),
      );
      return entries
        .map(([, content]) => ActivationSchema.parse(decode(content)))
        .sort((a, b) => a.revision - b.revision);
    },
    append: (remote, activation) =>
      store.create(`${logOf(remote)}/${String(activation.revision).padStart(6, '0')}.json`, encode(activation)),
  };
}
