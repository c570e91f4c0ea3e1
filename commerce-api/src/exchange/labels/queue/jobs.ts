import type { LabelDocument, LabelSettings, PrintJob, PrintJobQuery } from '@nara/shared-contracts/api/labels';
import type { SelectQueryBuilder } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { addressOf } from '../settings';
import type { PrintJobTable } from '../tables';
import { printerName } from './printers';

/** Returns the stored labels of a job: one for all copies, or one for each parcel. Written by this server. */
export const documentsIn = (json: string): LabelDocument[] => JSON.parse(json);

/** Returns the next labels to send to a printer, after `printed` labels of a job; at most `most` at once. */
export function nextBatch(
  documents: readonly LabelDocument[],
  { copies, printed }: { copies: number; printed: number },
  most: number,
): { documents: readonly LabelDocument[]; copies: number; count: number } {
  const count = Math.min(most, copies - printed);
  if (documents.length === 1) return { documents, copies: count, count };
  const turn = Array.from({ length: count }, (_, place) => documents[(printed + place) % documents.length]);
  return { documents: turn.flatMap((document) => document ?? []), copies: 1, count };
}

/** Converts a job to its API form, with the reason why it is waiting, if any. */
export const toPrintJob = (job: PrintJobTable, settings: LabelSettings): PrintJob => ({
  id: job.id,
  type: job.type,
  subject: job.subject,
  copies: job.copies,
  printed: job.printed,
  printer: job.printer,
  status: job.state,
  reason: reasonOf(job, settings),
  attempts: job.attempts,
  reprintReason: job.reprint_reason,
  author: job.author,
  createdAt: toIso(job.created_at),
  printedAt: job.printed_at === null ? null : toIso(job.printed_at),
});

function reasonOf({ state, printer, last_error }: PrintJobTable, settings: LabelSettings): string | null {
  const isWaiting = state === 'pending' || state === 'printing';
  if (isWaiting && !addressOf(settings, printer))
    return `${printerName(printer)} is not connected: its address is missing under Settings.`;
  return state === 'printed' ? null : last_error;
}

/** Maximum number of jobs counted; more pages than a user would turn. */
const MAX_COUNTED = 10_000;

type JobFilter = Pick<PrintJobQuery, 'search' | 'status' | 'type'>;

function filtered(
  { kysely }: Database,
  { search, status, type }: JobFilter,
): SelectQueryBuilder<Tables, 'print_jobs', object> {
  let query = kysely.selectFrom('print_jobs');
  if (status) query = query.where('state', '=', status);
  if (type) query = query.where('type', '=', type);
  return search ? query.where((eb) => contains(eb.ref('subject'), search)) : query;
}

/** Finds one page of print jobs (pages from 1), and the number of matches, up to ten thousand. */
export async function findJobPage(
  database: Database,
  filter: JobFilter & { sort: NonNullable<PrintJobQuery['sort']>; page: number; pageSize: number },
): Promise<{ jobs: PrintJobTable[]; total: number; hasMore?: true }> {
  const { direction } = readSort(filter.sort);
  const jobs = await filtered(database, filter)
    .selectAll('print_jobs')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const { counted } = await database.kysely
    .selectFrom(
      filtered(database, filter)
        .select('id')
        .limit(MAX_COUNTED + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted > MAX_COUNTED ? { jobs, total: MAX_COUNTED, hasMore: true } : { jobs, total: counted };
}
