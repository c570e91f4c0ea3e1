import { randomUUID } from 'node:crypto';
import type { LabelDocument, LabelTarget } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { firstAttempt } from '#platform/work';
import type { OrderTable } from '#selling/orders/tables';
import { readSetting } from '#staff/settings';
import { printerAt } from '../printers';
import { LABEL_SETTINGS } from '../settings';
import type { PrintJobTable } from '../tables';

/** What is to be printed, how often and where. */
export interface Order
  extends Pick<PrintJobTable, 'type' | 'subject' | 'copies' | 'printer' | 'author'>,
    Partial<Pick<PrintJobTable, 'once_key' | 'reprint_of' | 'reprint_reason'>> {
  /** null: made when the job is taken up. */
  document: LabelDocument | null;
}

/** Queues a job. One with a key that was used before is left out: answers undefined then. `at` is epoch ms. */
export function enqueue(
  db: Kysely<Tables>,
  { document, ...order }: Order,
  at: number,
): Promise<PrintJobTable | undefined> {
  const row: PrintJobTable = {
    id: randomUUID(),
    once_key: null,
    reprint_of: null,
    reprint_reason: null,
    ...order,
    document_json: document && JSON.stringify(document),
    printed: 0,
    state: 'pending',
    ...firstAttempt(at),
    printed_at: null,
  };
  return db
    .insertInto('print_jobs')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Queues the shipping label of an order at its distribution centre, once per `key`. The label is made when it is printed. */
export async function enqueueShipping(
  db: Kysely<Tables>,
  { id, dc }: Pick<OrderTable, 'id' | 'dc'>,
  { key, author, at }: { key: string; author: string; at: number },
): Promise<void> {
  const { value } = await readSetting(db, LABEL_SETTINGS);
  const printer = printerAt(dc) ?? value.defaultPrinter;
  await enqueue(
    db,
    { type: 'shipping', subject: id, document: null, copies: 1, printer, author, once_key: `${key}:${id}` },
    at,
  );
}

/** The target that a job's label is made from. */
export const targetOf = ({ type, subject }: PrintJobTable): LabelTarget => ({ type, code: subject });
