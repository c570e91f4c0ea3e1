import { createHash } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts/api/session';
import { sql } from 'kysely';
import { type FileStore, inLanes, pictureStore } from '#platform/file-store';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';

/** Time (ms) for which files that belong to no picture yet are kept: longer than any upload takes. */
const UPLOADING_MS = DAY_MS;

/** Returns the folder name for a set of files: a hash of their names and content. */
function hashOf(files: Readonly<Record<string, Uint8Array>>): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Reads a file from an environment's picture store; null if it does not exist. */
export const readFileOf = (
  store: FileStore,
  environment: Environment,
  hash: string,
  name: string,
): Promise<Buffer | null> => store.read(`${environment}/${hash}/${name}`);

/** Reads a file of a picture; null if it does not exist. */
export const readPictureFile = (context: Context, hash: string, name: string): Promise<Buffer | null> =>
  readFileOf(context.get(pictureStore), context.environment, hash, name);

/**
 * Stores files under the hash of their content, and returns the hash. The row is written first: the insert waits for a
 * removal under way, so files that are stored after it stay.
 */
export async function storeFiles(context: Context, files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const hash = hashOf(files);
  await context.database.kysely
    .insertInto('picture_files')
    .values({ hash, kept_until: context.now() + UPLOADING_MS })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        kept_until: sql`case when picture_files.kept_until < excluded.kept_until then excluded.kept_until
          else picture_files.kept_until end`,
      }),
    )
    .execute();
  const store = context.get(pictureStore);
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      store.create(`${context.environment}/${hash}/${name}`, Buffer.from(content)),
    ),
  );
  return hash;
}

/** Removes all picture files of an environment, before its database is emptied. */
export async function removeAllFiles(context: Context): Promise<void> {
  const hashes = await context.get(pictureStore).list(context.environment);
  await inLanes(hashes, (hash) => removeFiles(context, hash));
}

/** Removes the files stored under a hash. */
export const removeFiles = (context: Context, hash: string): Promise<void> =>
  context.get(pictureStore).removeFolder(`${context.environment}/${hash}`);
