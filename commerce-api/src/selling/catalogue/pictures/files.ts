import { createHash } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts';
import { sql } from 'kysely';
import { type FileStore, inLanes, pictureStore } from '#platform/file-store';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';

/** Time (ms) for which files are kept that no picture has yet: longer than any upload takes. */
const UPLOADING_MS = DAY_MS;

/** Returns the name of a folder of files: a hash of all that is in it. */
function hashOf(files: Readonly<Record<string, Uint8Array>>): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Reads a file of an environment's pictures; null when there is none. */
export const readFileOf = (
  store: FileStore,
  environment: Environment,
  hash: string,
  name: string,
): Promise<Buffer | null> => store.read(`${environment}/${hash}/${name}`);

/** Reads a file of a picture; null when there is none. */
export const readPictureFile = (context: Context, hash: string, name: string): Promise<Buffer | null> =>
  readFileOf(context.get(pictureStore), context.environment, hash, name);

/**
 * Stores files under the hash of their content, which it returns. Its row comes first and waits for a removal under way:
 * what is stored then is there.
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

/** Removes the files of every picture of an environment, whose database is about to be emptied. */
export async function removeAllFiles(context: Context): Promise<void> {
  const hashes = await context.get(pictureStore).list(context.environment);
  await inLanes(hashes, (hash) => removeFiles(context, hash));
}

/** Removes the files of a hash. */
export const removeFiles = (context: Context, hash: string): Promise<void> =>
  context.get(pictureStore).removeFolder(`${context.environment}/${hash}`);
