import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { removeFiles } from './files';

const EVERY_MS = 3_600_000;
/** Maximum number of hashes per round. */
const MOST = 100;

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
    for (const { hash } of await selectGarbage(database.kysely, now()).orderBy('hash').limit(MOST).execute()) {
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
