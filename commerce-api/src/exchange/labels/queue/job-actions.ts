import type { LabelTarget } from '@nara/shared-contracts/api/labels';
import type { PrinterId, PrintStatus } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import type { WorkFor } from '#platform/worker-pool';
import { type Author, recordAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { issueLabels } from '../content/make-label';
import { jobNotFound, shopPrinter, wrongState } from '../errors';
import { renderer } from '../render/renderer';
import { addressOf, LABEL_SETTINGS } from '../settings';
import type { PrintJobTable } from '../tables';
import { documentsIn } from './jobs';
import { enqueue, nudgePrintQueue } from './print-queue';
import { needsConfirmation, printerName } from './printers';

/** Finds a job. Throws 404 `print-job-not-found`. */
async function findJob(db: Kysely<Tables>, id: string): Promise<PrintJobTable> {
  const job = await db.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!job) throw jobNotFound();
  return job;
}

/** Locks a job until the transaction ends. Throws 404 `print-job-not-found`. */
async function lockJob(tx: Kysely<Tables>, id: string): Promise<PrintJobTable> {
  const job = await tx.selectFrom('print_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw jobNotFound();
  return job;
}

/**
 * Queues labels for a printer. Throws like `issueLabels`, and 409 `label-unprintable` if they cannot be drawn. Throws
 * 409 `shop-printer` for test labels at a shop printer unless the user confirmed that, which is audited.
 */
export async function printLabel(
  context: Context,
  { copies: count, printer, toShopPrinter, ...target }: NewPrintJob,
  author: Author,
  work: WorkFor,
): Promise<PrintJobTable> {
  const { database } = context;
  const isConfirmed = await confirmed(context, printer, toShopPrinter);
  const { documents, copies, subject } = await issueLabels(database, target, count, author.at);
  await context.get(renderer).zpl(documents, copies, work);
  return database.transaction(async (tx) => {
    const what = { type: target.type, subject, documents, copies: count, printer, author: author.staff.name };
    if (isConfirmed) await recordTestPrint(tx, author, subject, { printer, copies: count });
    const job = await enqueue(context, tx, { ...what, shop_printer: Number(isConfirmed) }, author.at);
    if (!job) throw new Error('a job without a key is always queued');
    notifyScreens(context, tx, 'label.changed', job.id);
    return job;
  });
}

interface NewPrintJob extends LabelTarget {
  copies: number;
  printer: PrinterId;
  /** True if test labels should go to a shop printer. */
  toShopPrinter: boolean;
}

/** Returns whether a confirmation was needed and given. Throws 409 `shop-printer` if it was needed but not given. */
async function confirmed(context: Context, printer: PrinterId, toShopPrinter: boolean): Promise<boolean> {
  const { value } = await readSetting(context.database.kysely, LABEL_SETTINGS);
  const isNeeded = await needsConfirmation(context, addressOf(value, printer));
  if (isNeeded && !toShopPrinter) throw shopPrinter(printerName(printer));
  return isNeeded;
}

const recordTestPrint = (
  tx: Kysely<Tables>,
  author: Author,
  subject: string,
  after: { printer: PrinterId; copies: number },
): Promise<void> => recordAudit(tx, author, { action: 'label.test-print', subject, before: null, after });

interface Change {
  /** Participle for a refusal, such as `cancelled`. */
  name: string;
  /** Name in the audit log, such as `label.cancel`. */
  action: 'label.cancel' | 'label.retry';
  /** States in which the action is possible. */
  from: readonly PrintStatus[];
  columns: Partial<PrintJobTable>;
}

const change = (
  context: Context,
  id: string,
  { name, action, from, columns }: Change,
  author: Author,
): Promise<PrintJobTable> =>
  context.database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!from.includes(job.state)) throw wrongState(job.state, name);
    const [before, after] = [
      { job: id, state: job.state },
      { job: id, state: columns.state },
    ];
    await recordAudit(tx, author, { action, subject: job.subject, before, after });
    notifyScreens(context, tx, 'label.changed', id);
    nudgePrintQueue(context, tx);
    return tx
      .updateTable('print_jobs')
      .set({ ...columns, updated_at: author.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/**
 * Stops a job, with an audit entry. Copies that the printer accepted stay printed. Throws 404, and 409
 * `print-job-state` if the job has ended.
 */
export const cancelJob = (context: Context, id: string, author: Author): Promise<PrintJobTable> =>
  change(
    context,
    id,
    {
      name: 'cancelled',
      action: 'label.cancel',
      from: ['pending', 'printing', 'failed'],
      columns: { state: 'cancelled', lease_id: null, leased_until: 0 },
    },
    author,
  );

/**
 * Retries a failed job with a fresh count of attempts, and records an audit entry. Throws 404 and 409
 * `print-job-state`.
 */
export const retryJob = (context: Context, id: string, author: Author): Promise<PrintJobTable> =>
  change(
    context,
    id,
    {
      name: 'tried again',
      action: 'label.retry',
      from: ['failed'],
      // The error stays, because it counts as the printer's until the printer accepts something.
      columns: { state: 'pending', attempts: 0, next_attempt_at: author.at },
    },
    author,
  );

/**
 * Queues the same label again, with an audit entry. Throws 404, 409 `print-job-state` while the first job is under way,
 * and 409 `shop-printer` like `printLabel`.
 */
export async function reprintJob(
  context: Context,
  id: string,
  { reason, copies, toShopPrinter }: { reason: string; copies: number; toShopPrinter: boolean },
  author: Author,
): Promise<PrintJobTable> {
  const { printer } = await findJob(context.database.kysely, id);
  const isConfirmed = await confirmed(context, printer, toShopPrinter);
  return context.database.transaction(async (tx) => {
    const { type, subject, document_json, state } = await lockJob(tx, id);
    if (state === 'pending' || state === 'printing') throw wrongState(state, 'printed again');
    await recordAudit(tx, author, { action: 'label.reprint', subject, before: null, after: { reason, copies } });
    if (isConfirmed) await recordTestPrint(tx, author, subject, { printer, copies });
    const documents = document_json === null ? null : documentsIn(document_json);
    const again = { reprint_of: id, reprint_reason: reason, author: author.staff.name };
    const job = { type, subject, printer, copies, documents, shop_printer: Number(isConfirmed), ...again };
    const queued = await enqueue(context, tx, job, author.at);
    if (!queued) throw new Error('a reprint has no key that could be taken');
    notifyScreens(context, tx, 'label.changed', queued.id);
    return queued;
  });
}
