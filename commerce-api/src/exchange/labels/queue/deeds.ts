import type { PrintStatus } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { type Author, recordAudit } from '#staff/audit';
import { jobNotFound, wrongState } from '../refusals';
import type { PrintJobTable } from '../tables';
import { enqueue } from './enqueue';

/** A job that nobody else changes until the transaction ends. Throws 404 `print-job-not-found`. */
async function lockJob(tx: Kysely<Tables>, id: string): Promise<PrintJobTable> {
  const job = await tx.selectFrom('print_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw jobNotFound();
  return job;
}

interface Deed {
  /** How a refusal calls it: `cancelled`. */
  name: string;
  /** How the audit log calls it: `label.cancel`. */
  action: string;
  /** The states that it is possible in. */
  from: readonly PrintStatus[];
  columns: Partial<PrintJobTable>;
}

const change = (
  database: Database,
  id: string,
  { name, action, from, columns }: Deed,
  author: Author,
): Promise<PrintJobTable> =>
  database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!from.includes(job.state)) throw wrongState(job.state, name);
    const [before, after] = [
      { job: id, state: job.state },
      { job: id, state: columns.state },
    ];
    await recordAudit(tx, author, { action, subject: job.subject, before, after });
    return tx
      .updateTable('print_jobs')
      .set({ ...columns, updated_at: author.at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Stops a job, with its audit entry; what the printer took stays printed. Throws 404, 409 `print-job-state` once it has ended. */
export const cancelJob = (database: Database, id: string, author: Author): Promise<PrintJobTable> =>
  change(
    database,
    id,
    {
      name: 'cancelled',
      action: 'label.cancel',
      from: ['pending', 'printing', 'failed'],
      columns: { state: 'cancelled', lease_id: null, leased_until: 0 },
    },
    author,
  );

/** Takes a failed job up again, with five attempts before it and its audit entry. Throws 404, 409 `print-job-state`. */
export const retryJob = (database: Database, id: string, author: Author): Promise<PrintJobTable> =>
  change(
    database,
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
  database: Database,
  id: string,
  { reason, copies }: { reason: string; copies: number },
  author: Author,
): Promise<PrintJobTable> =>
  database.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (job.state === 'pending' || job.state === 'printing') throw wrongState(job.state, 'printed again');
    await recordAudit(tx, author, {
      action: 'label.reprint',
      subject: job.subject,
      before: null,
      after: { reason, copies },
    });
    const { type, subject, printer, document_json } = job;
    const queued = await enqueue(
      tx,
      {
        type,
        subject,
        printer,
        copies,
        document: document_json && JSON.parse(document_json),
        author: author.staff.name,
        reprint_of: id,
        reprint_reason: reason,
      },
      author.at,
    );
    if (!queued) throw new Error('a reprint has no key that could be taken');
    return queued;
  });
