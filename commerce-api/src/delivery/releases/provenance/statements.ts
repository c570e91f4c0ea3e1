import { Provenance, ReleaseSignature } from '@nara/shared-contracts/api/releases';
import { z } from 'zod';
import type { FileStore } from '#platform/file-store';
import type { Statement } from './statement';

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
export interface Statements {
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
export function createStatements(store: FileStore): Statements {
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
