import { randomUUID } from 'node:crypto';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import type { ProductPublicationTable } from '../../tables';
import { lockProduct } from '../queries';
import { publishWithin } from './publish';

/**
 * Publishes products at their planned time, within a second. Several instances may run; each publication happens once.
 */
export function publicationClock(context: Context): Worker {
  const { database, log, now } = context;

  const publishNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('product_publications')
      .selectAll()
      .where('publish_at', '<=', at)
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    try {
      await publishOne(due, at);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      // It can never be published, so the plan is removed. The log has the reason.
      log.error({ product: due.product_id, reason: fault.detail }, 'a planned publication was refused');
      await removed(due).execute();
    }
    return true;
  };

  const removed = ({ product_id, publish_at }: ProductPublicationTable) =>
    database.kysely
      .deleteFrom('product_publications')
      .where('product_id', '=', product_id)
      .where('publish_at', '=', publish_at);

  const publishOne = (due: ProductPublicationTable, at: number): Promise<void> =>
    database.transaction(async (tx) => {
      // Locks the product first, in the same order as a manual publication.
      await lockProduct(tx, due.product_id);
      const planned = await tx
        .selectFrom('product_publications')
        .selectAll()
        .where('product_id', '=', due.product_id)
        .where('publish_at', '=', due.publish_at)
        .executeTakeFirst();
      // Another instance was faster, or a user cancelled the plan.
      if (!planned) return;
      const staff = { name: planned.by, userId: planned.by_id, role: planned.role };
      await publishWithin(context, tx, planned.product_id, null, { staff, requestId: randomUUID(), at });
    });

  return createWorker({ log, runOne: publishNext, settled: async () => undefined, lanes: 1 });
}
