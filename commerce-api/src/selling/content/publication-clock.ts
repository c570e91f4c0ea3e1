import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { publishWithin } from './publish';
import { findDraft, findPublication, lockPage } from './queries';
import type { ContentPublicationTable } from './tables';

/**
 * Publishes drafts at their planned time, within a second. Several instances may run; each publication happens once.
 */
export function contentClock(context: Context): Worker {
  const { database, log, now } = context;

  const publishNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('content_publications')
      .selectAll()
      .where('publish_at', '<=', at)
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    await publishOne(due, at);
    return true;
  };

  const publishOne = ({ page, publish_at }: ContentPublicationTable, at: number): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockPage(tx, page);
      const planned = await findPublication(tx, page);
      // Another instance was faster, or a user changed the plan.
      if (planned?.publish_at !== publish_at) return;
      const staff = { name: planned.by, userId: planned.by_id, role: planned.role };
      if (await findDraft(tx, page)) await publishWithin(context, tx, row, { staff, requestId: randomUUID(), at });
      else await tx.deleteFrom('content_publications').where('page', '=', page).execute();
    });

  return createWorker({ log, runOne: publishNext, settled: async () => undefined, lanes: 1 });
}
