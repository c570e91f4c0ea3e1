import type { LabelTarget, PrinterId, PrintStatus } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { issueLabel } from '../content/make-label';
import { jobNotFound, wrongState } from '../refusals';
import { renderer } from '../render';
import type { PrintJobTable } from '../tables';
import { enqueue } from './enqueue';
import { nudgePrintQueue } from './print-queue';

/** Locks a job until the transaction ends. Throws 404 `print-job-not-found`. */
async function lockJob(tx: Kysely<Tables>, id: string): Promise<PrintJobTable> {
  const job = await tx.selectFrom('print_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw jobNotFound();
  return job;
}

/**
 * Queues a label for a printer. Throws as `issueLabel` does, and 409 `label-unprintable` when it cannot be drawn. `author`
 * is the name of whoever asked for it.
 */
export async function printLabel(
  context: Context,
  { copies, printer, ...target }: LabelTarget & { copies: number; printer: PrinterId },
  author: string,
): Promise<PrintJobTable> {
  const { database, now } = context;
  const { document, subject } = await issueLabel(database, target, now());
  await context.get(renderer).zpl([document], copies);
  const job = await enqueue(
    context,
    database.kysely,
    { type: target.type, subject, document, copies, printer, author },
    now(),
  );
  if (!job) throw new Error('a job without a key is always queued');
  tell(context, database.kysely, 'label.changed', job.id);
  return job;
}

interface Change {
  /** Participle for a refusal: `cancelled`. */
  name: string;
  /** Name in the audit log: `label.cancel`. */
  action: string;
  /** The states in which it is possible. */
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
    tell(context, tx, 'label.changed', id);
    nudgePrintQueue(context, tx);
    return tx
      .updateTable('print_jobs')
      .set({ ...columns, updated_at: author.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Stops a job, with its audit entry; copies that the printer took stay printed. Throws 404, 409 `print-job-state` once it has ended. */
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

/** Retries a failed job, with five new attempts and its audit entry. Throws 404, 409 `print-job-state`. */
export const retryJob = (context: Context, id: string, author: Author): Promise<PrintJobTable> =>
  change(
    context,
    id,
    {
      name: 'tried again',
      action: 'label.retry',
      from: ['failed'],
      columns: { state: 'pending', attempts: 0, next_attempt_at: author.at, last_error: null },
    },
    author,
  );

/** Queues the same label again, with its audit entry. Throws 404, 409 `print-job-state` while the first is under way. */
export const reprintJob = (
  context: Context,
  id: string,
  { reason, copies }: { reason: string; copies: number },
  author: Author,
): Promise<PrintJobTable> =>
  context.database.transaction(async (tx) => {
    const { type, subject, printer, document_json, state } = await lockJob(tx, id);
    if (state === 'pending' || state === 'printing') throw wrongState(state, 'printed again');
    await recordAudit(tx, author, { action: 'label.reprint', subject, before: null, after: { reason, copies } });
    const document = document_json && JSON.parse(document_json);
    const again = { reprint_of: id, reprint_reason: reason, author: author.staff.name };
    const queued = await enqueue(context, tx, { type, subject, printer, copies, document, ...again }, author.at);
    if (!queued) throw new Error('a reprint has no key that could be taken');
    tell(context, tx, 'label.changed', queued.id);
    return queued;
  });
