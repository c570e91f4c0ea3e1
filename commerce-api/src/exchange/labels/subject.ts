import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { type Context, defineSubject, follow, type Holding, type Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { type OrderChanged, orderChanged } from '#selling/orders';
import { readSetting } from '#staff/settings';
import { documentsIn } from './queue/documents';
import { enqueueShipping } from './queue/enqueue';
import { printQueue } from './queue/print-queue';
import { shopPrinters } from './queue/shop-printers';
import { deskLabelHandlers, shopperLabelHandlers } from './return-label';
import { labelsHandlers } from './routes';
import { LABEL_SETTINGS } from './settings';

const ofPerson = ({ orderIds, rmaNumbers }: Person) => isAmong('subject', [...orderIds, ...rmaNumbers]);

/** Keeps only the fact that a label was printed. A reprint makes the label again. */
const printJobsHolding: Holding = {
  table: 'print_jobs',
  title: 'Labels',
  async find(db, person) {
    const rows = await db.selectFrom('print_jobs').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map(({ created_at, type, subject, document_json, reprint_reason }) => ({
      Asked: toIso(created_at),
      Label: type,
      For: subject,
      Content: textsOf(document_json),
      'Reason of the reprint': reprint_reason ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('print_jobs')
      .set((eb) => ({
        document_json: null,
        last_error: null,
        reprint_reason: eb.case().when('reprint_reason', 'is', null).then(null).else('Erased').end(),
      }))
      .where(ofPerson(person))
      .execute(),
};

/** Returns the texts on a label; empty before it was made. */
const textsOf = (document: string | null): string =>
  document === null
    ? ''
    : documentsIn(document)
        .flatMap(({ elements }) => elements.flatMap((element) => ('text' in element ? element.text : [])))
        .join('\n');

export const labels = defineSubject({
  name: 'labels',
  personalData: [printJobsHolding],
  shares: [shopPrinters],
  handlers: { labels: labelsHandlers, returns: shopperLabelHandlers, rma: deskLabelHandlers },
  workers: [printQueue],
  follows: [follow(orderChanged, { inTransaction: autoPrint })],
});

/**
 * Queues the shipping label of an order that the partner has just confirmed, if staff enabled that. Does so only once
 * per order.
 */
async function autoPrint(context: Context, tx: Kysely<Tables>, { order, change, at }: OrderChanged): Promise<void> {
  if (order.woolworths_order_id || !change.woolworths_order_id) return;
  const { value } = await readSetting(tx, LABEL_SETTINGS);
  if (value.autoPrint) await enqueueShipping(context, tx, order, { key: 'confirmed', author: 'Auto-print', at });
}
