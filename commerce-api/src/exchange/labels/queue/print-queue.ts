import { randomUUID } from 'node:crypto';
import type { LabelDocument, LabelSettings, LabelTarget } from '@nara/shared-contracts/api/labels';
import { PRINTER_IDS, type PrinterId } from '@nara/shared-contracts/rules/labels';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { afterCommit, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { firstAttempt, leasedQueue, leasedTable, leaseFor, type Worker } from '#platform/work';
import { forMachine } from '#platform/worker-pool';
import type { OrderTable } from '#selling/orders/tables';
import { readSetting } from '#staff/settings';
import { issueLabels } from '../content/make-label';
import { shopPrinter } from '../errors';
import { renderer } from '../render/renderer';
import { addressOf, LABEL_SETTINGS } from '../settings';
import type { PrintJobTable } from '../tables';
import { documentsIn, nextBatch } from './jobs';
import { needsConfirmation, printerAt, printerName } from './printers';
import { describeFault, MAX_MS, type PrinterAddress, sendToPrinter } from './send-to-printer';

/** Maximum time (ms) for drawing a batch. */
const DRAWING_MS = 15_000;

/** Lease of a job: covers drawing and transmitting a batch. */
const LEASE_MS = leaseFor(DRAWING_MS + MAX_MS);

/**
 * Pause (ms) before the first retry, because a person may have to walk to the printer, and the maximum pause before
 * later ones.
 */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10_000, 5 * 60_000];
/** Time (ms) after which a job is given up if its printer accepted nothing. A printer may be off overnight. */
const PATIENCE_MS = DAY_MS;

/** Returns the pause (ms) before the next attempt after `failures` failed attempts. */
const pauseAfter = (failures: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/** Counts the attempts that fit into a time (ms), including one at its end. */
function attemptsWithin(ms: number): number {
  let attempts = 1;
  for (let waited = 0; waited < ms; attempts += 1) waited += pauseAfter(attempts);
  return attempts;
}

/** Print jobs, claimed by lease: one at a time per printer, oldest first. */
const printJobs = leasedTable({
  table: 'print_jobs',
  id: 'id',
  state: 'state',
  waiting: ['pending', 'printing'],
  leased: 'printing',
  done: 'printed',
  dead: 'failed',
  order: ['created_at', 'id'],
  lock: 'print queue',
  mostAttempts: attemptsWithin(PATIENCE_MS),
  longestPauseMs: MAX_PAUSE_MS,
});

/** Returns the condition for jobs whose printer is one of these and idle at `now` (epoch ms). */
const printerIsFree = (printers: readonly PrinterId[], now: number) => sql<SqlBool>`
  printer in (${sql.join(printers)})
  and printer not in (select printer from print_jobs where state = 'printing' and leased_until > ${now})`;

/** Records the copies that the printer has accepted so far. Returns true when more remain to be sent. */
async function settleTaken(db: Kysely<Tables>, job: PrintJobTable, printed: number, now: number): Promise<boolean> {
  const isDone = printed >= job.copies;
  const isOurs = await printJobs.change(db, job, {
    printed,
    updated_at: now,
    ...(isDone
      ? { state: 'printed', printed_at: now, last_error: null, lease_id: null, leased_until: 0 }
      : { leased_until: now + LEASE_MS }),
  });
  return isOurs && !isDone;
}

/** Number of copies sent at a time. Between batches a job can be cancelled, and an interrupted job resumes there. */
const COPIES_AT_ONCE = 50;

/**
 * Sends queued labels to the printers. A printer that is off gets them when it is back on, within a day. If this server
 * dies while a printer accepts copies, that batch (at most fifty) may be printed twice, but none is lost.
 */
export const printQueue = (context: Context): Worker =>
  leasedQueue(context, {
    rows: printJobs,
    leaseMs: LEASE_MS,
    attempt: (job, _, { step }) => print(context, job, step),
    async where() {
      const settings = await readLabelSettings(context);
      const connected = PRINTER_IDS.filter((id) => addressOf(settings, id));
      return connected.length > 0 ? printerIsFree(connected, context.now()) : null;
    },
  });

/** Wakes the queue after `db` commits, because a job was queued or a printer was connected. */
export const nudgePrintQueue = (context: Context, db: Kysely<Tables>): void =>
  afterCommit(db, () => context.get(printQueue).nudge(), printQueue);

const readLabelSettings = async ({ database }: Context): Promise<LabelSettings> =>
  (await readSetting(database.kysely, LABEL_SETTINGS)).value;

async function print(context: Context, job: PrintJobTable, step: () => void): Promise<void> {
  const { database, log } = context;
  const address = addressOf(await readLabelSettings(context), job.printer);
  // The printer was disconnected after the job was claimed.
  if (!address) return void (await printJobs.change(database.kysely, job, { leased_until: 0 }));
  const about = { jobId: job.id, printer: job.printer };
  notifyOfJob(context, job);
  try {
    await carry(context, job, address, step);
    log.info(about, 'labels printed');
  } catch (fault) {
    await settleFailed(context, job, address, fault);
    log.warn({ ...about, err: fault }, 'labels not printed');
    notifyOfJob(context, job);
  }
}

const notifyOfJob = (context: Context, { id }: PrintJobTable): void =>
  notifyScreens(context, context.database.kysely, 'label.changed', id);

async function carry(context: Context, job: PrintJobTable, address: PrinterAddress, step: () => void): Promise<void> {
  const { database, now } = context;
  if (job.shop_printer === 0 && (await needsConfirmation(context, address)))
    throw shopPrinter(printerName(job.printer));
  const documents = await documentsOf(context, job);
  let { printed } = job;
  let isGoingOn = true;
  while (isGoingOn) {
    const batch = nextBatch(documents, { copies: job.copies, printed }, COPIES_AT_ONCE);
    await sendToPrinter(
      address,
      await context.get(renderer).zpl(batch.documents, batch.copies, forMachine('print queue')),
    );
    printed += batch.count;
    isGoingOn = await settleTaken(database.kysely, job, printed, now());
    step();
    notifyOfJob(context, job);
  }
}

/** Returns the labels of a job. They are made at the first attempt and stored, so that all copies are identical. */
async function documentsOf({ database, now }: Context, job: PrintJobTable): Promise<LabelDocument[]> {
  if (job.document_json) return documentsIn(job.document_json);
  const target: LabelTarget = { type: job.type, code: job.subject };
  const { documents } = await issueLabels(database, target, job.copies, now());
  await printJobs.change(database.kysely, job, { document_json: JSON.stringify(documents), updated_at: now() });
  return documents;
}

/** Schedules the next attempt, or gives up the job after a day or if a retry would not help. */
async function settleFailed(
  { database, now, random }: Context,
  job: PrintJobTable,
  address: PrinterAddress,
  fault: unknown,
): Promise<void> {
  // A label that cannot be made now cannot be made in a minute either. A printer may be back by then, or a server less
  // busy.
  const isFinal = fault instanceof ApiError && fault.status < 500;
  const message = fault instanceof ApiError ? fault.detail : describeFault(address, fault);
  const failure = { isFinal, message, retryAfterMs: pauseAfter(job.attempts + 1) };
  await printJobs.fail(database.kysely, job, failure, { now: now(), random: random() });
}

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
