import { randomUUID } from 'node:crypto';
import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { firstAttempt } from '#platform/work';
import type { OrderTable } from '#selling/orders/tables';
import { readSetting } from '#staff/settings';
import { LABEL_SETTINGS } from '../settings';
import type { PrintJobTable } from '../tables';
import { nudgePrintQueue } from './print-queue';
import { printerAt } from './printers';

/** A label to print, with the number of copies and the printer. */
interface NewPrintJob
  extends Pick<PrintJobTable, 'type' | 'subject' | 'copies' | 'printer' | 'author'>,
    Partial<Pick<PrintJobTable, 'once_key' | 'reprint_of' | 'reprint_reason' | 'shop_printer'>> {
  /** Null if the labels are made at the first attempt. */
  documents: readonly LabelDocument[] | null;
}

/** Queues a job. Returns undefined without queueing if its key was used before. `at` in epoch ms. */
export async function enqueue(
  context: Context,
  db: Kysely<Tables>,
  { documents, ...job }: NewPrintJob,
  at: number,
): Promise<PrintJobTable | undefined> {
  const row: PrintJobTable = {
    id: randomUUID(),
    once_key: null,
    reprint_of: null,
    reprint_reason: null,
    shop_printer: 0,
    ...job,
    document_json: documents && JSON.stringify(documents),
    printed: 0,
    state: 'pending',
    ...firstAttempt(at),
    printed_at: null,
  };
  const queued = await db
    .insertInto('print_jobs')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (queued) nudgePrintQueue(context, db);
  return queued;
}

/**
 * Queues the shipping label of an order at its distribution centre, once per `key`. The label is made when it prints.
 */
export async function enqueueShipping(
  context: Context,
  tx: Kysely<Tables>,
  { id, dc }: Pick<OrderTable, 'id' | 'dc'>,
  { key, author, at }: { key: string; author: string; at: number },
): Promise<void> {
  const { value } = await readSetting(tx, LABEL_SETTINGS);
  const printer = printerAt(dc) ?? value.defaultPrinter;
  const once_key = `${key}:${id}`;
  await enqueue(
    context,
    tx,
    { type: 'shipping', subject: id, documents: null, copies: 1, printer, author, once_key },
    at,
  );
}
