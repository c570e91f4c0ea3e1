import { createHash } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { createCache } from '#platform/cache';
import type { Tables } from '#platform/database';
import { type FileStore, inLanes, pictureStore } from '#platform/file-store';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';

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
const readFileOf = (store: FileStore, environment: Environment, hash: string, name: string): Promise<Buffer | null> =>
  store.read(`${environment}/${hash}/${name}`);

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
const removeFiles = (context: Context, hash: string): Promise<void> =>
  context.get(pictureStore).removeFolder(`${context.environment}/${hash}`);

const HASH = /^[0-9a-f]{32}$/;
/** The part before the dash is the colour, by which pages sort pictures. The hash alone identifies the content. */
const FILE = /^[0-9a-f]{6}-photo(?:-(480|720))?\.webp$/;

/**
 * Number of renditions kept in memory: enough for a few pages, which would otherwise request them from the bucket
 * repeatedly.
 */
const MAX_KEPT = 200;

/** Shoppers see the live pictures; staff also see those of the second environment. */
const ENVIRONMENTS = ['live', 'sandbox'] as const satisfies readonly Environment[];

class NothingThere extends Error {}

/** Serves the pictures that staff uploaded, from both environments. The content at a path never changes. */
export function servePictures(server: FastifyInstance, context: Context): void {
  const store = context.get(pictureStore);
  const cached = createCache<Promise<Buffer>>({ most: MAX_KEPT });

  const read = async (hash: string, name: string): Promise<Buffer> => {
    for (const environment of ENVIRONMENTS) {
      const content = await readFileOf(store, environment, hash, name);
      if (content) return content;
    }
    // Not cached: the file may exist a moment later.
    throw new NothingThere();
  };

  server.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const named = FILE.exec(file);
    if (!HASH.test(hash) || !named) return reply.callNotFound();
    const name = `${named[1] ?? '960'}.webp`;
    try {
      const content = await cached.get(`${hash}/${name}`, () => read(hash, name));
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(content);
    } catch (fault) {
      if (fault instanceof NothingThere) return reply.callNotFound();
      throw fault;
    }
  });
}

const EVERY_MS = 3_600_000;
/** Maximum number of hashes per round. */
const MAX = 100;

/** Selects files that belong to no picture of a product or review, and that can no longer be restored. */
const selectGarbage = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('picture_files')
    .select('hash')
    .where('kept_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_pictures')
            .select('id')
            .where(({ or, eb }) =>
              or([
                eb('master_hash', '=', eb.ref('picture_files.hash')),
                eb('image_hash', '=', eb.ref('picture_files.hash')),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('review_pictures').select('id').whereRef('review_pictures.hash', '=', 'picture_files.hash')),
      ),
    );

/** Removes unused files, every hour. Several instances may do so concurrently. */
interface FileSweep extends Repeating {
  /** Returns the number of removed folders. */
  runOnce(): Promise<number>;
}

export function fileSweep(context: Context): FileSweep {
  const { database, log, now } = context;

  /**
   * Holds the row lock until the files are removed, so that an upload of the same files waits and stores them again.
   */
  const removeOne = (hash: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const row = await selectGarbage(tx, now()).where('hash', '=', hash).forUpdate().executeTakeFirst();
      if (!row) return false;
      await removeFiles(context, hash);
      await tx.deleteFrom('picture_files').where('hash', '=', hash).execute();
      return true;
    });

  const runOnce = async (): Promise<number> => {
    let removed = 0;
    for (const { hash } of await selectGarbage(database.kysely, now()).orderBy('hash').limit(MAX).execute()) {
      if (!repeating.mayGoOn()) break;
      if (await removeOne(hash)) removed += 1;
    }
    return removed;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'files of pictures could not be removed'),
  });
  return { ...repeating, runOnce };
}
