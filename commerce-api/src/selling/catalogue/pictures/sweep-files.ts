import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { removeFiles } from './files';

const EVERY_MS = 3_600_000;
/** Most hashes that one round looks at. */
const MOST = 100;

/** Selects files that no picture has, of a product or a review, and that nobody can take back any more. */
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

/** Removes files that nothing needs, every hour. Several instances may do so concurrently. */
interface FileSweep extends Repeating {
  /** Returns how many folders of files it removed. */
  runOnce(): Promise<number>;
}

export function fileSweep(context: Context): FileSweep {
  const { database, log, now } = context;

  /** Holds the row until the files are gone, so that an upload of the same ones waits and stores them anew. */
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
