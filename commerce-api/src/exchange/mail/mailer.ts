import { gaugeStates } from '#platform/observability';
import { withDeadline } from '#platform/outbound';
import type { Context } from '#platform/subject';
import { CLOCK_SKEW_MS, DAY_MS } from '#platform/time';
import {
  CAP_MS,
  createWorker,
  leasedQueue,
  leasedTable,
  leaseFor,
  MAX_ATTEMPTS,
  type Worker,
  within,
} from '#platform/work';
import { forMachine } from '#platform/worker-pool';
import { drawDocument } from '#selling/invoices';
import { GIFT_CARD } from './letters/others';
import { type Postman, postman, readFault } from './postman';
import type { MailTable } from './tables';

/** The outcome of an attempt; `pending` when it failed and will be retried. */
interface MailOutcome {
  state: MailTable['state'];
  /** Number of the failed attempt, from 1. */
  attempt?: number;
  errorCode?: string;
}

const STATES = ['pending', 'sent', 'kept', 'dead'];

export const mailMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  attempts: metrics.counter('mail_attempts_total', 'Attempts to hand a mail to the mail server', ['outcome']),
  mails: metrics.gauge('mails', 'Mails, by state', ['state']),
});

/** Counts the mails in each state. */
export const measureMails = (context: Context): Promise<void> =>
  gaugeStates(context.get(mailMetrics).mails, context.database.kysely, 'mails', STATES);

const ORDER_ID = /^NARA-/;

/** Counts and logs the outcome of a mail, without its recipient or text. */
function noteOutcome(
  context: Context,
  { id, kind, reference }: Pick<MailTable, 'id' | 'kind' | 'reference'>,
  { state, attempt, errorCode }: MailOutcome,
): void {
  const { name, level, message } = OUTCOMES[state];
  context.get(mailMetrics).attempts.inc({ outcome: name });
  context.logSystem({
    level,
    service: 'EmailService',
    message,
    ...(ORDER_ID.test(reference) && { orderId: reference }),
    details: {
      mailId: id,
      mail: kind,
      ...(attempt && { attempt, maxRetries: MAX_ATTEMPTS }),
      ...(errorCode && { errorCode }),
    },
  });
}

const OUTCOMES = {
  sent: { name: 'sent', level: 'success', message: 'E-mail sent' },
  kept: { name: 'kept', level: 'info', message: 'E-mail kept, as no mail server is configured' },
  pending: { name: 'failed', level: 'warning', message: 'E-mail not sent - retrying' },
  dead: { name: 'given_up', level: 'error', message: 'E-mail not sent - given up' },
} as const;

/** Maximum number of mails to one address per hour, regardless of what triggers them (docs/product/mail.md). */
const MAX_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Pause (ms) while mails that are being sent use up the hourly limit, because they may still fail. */
const SHORT_PAUSE_MS = 60_000;

/**
 * Returns when a leased mail may be sent to its recipient (epoch ms); null if now. Mails that are being sent count as
 * sent, so that parallel workers do not exceed the limit.
 */
async function laterFor(
  { database: { kysely }, now }: Pick<Context, 'database' | 'now'>,
  { recipient }: Pick<MailTable, 'recipient'>,
): Promise<number | null> {
  const at = now();
  const ofRecipient = kysely.selectFrom('mails').where('recipient', '=', recipient);
  const [sent, underWay] = await Promise.all([
    ofRecipient
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('updated_at').as('oldest')])
      .where('state', '=', 'sent')
      .where('updated_at', '>', at - HOUR_MS)
      .where('updated_at', '<=', at + CLOCK_SKEW_MS)
      .executeTakeFirstOrThrow(),
    ofRecipient
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .where('leased_until', '>', at)
      .executeTakeFirstOrThrow(),
  ]);
  if (sent.count + underWay.count <= MAX_PER_HOUR) return null;
  const { oldest } = sent;
  return sent.count < MAX_PER_HOUR || oldest === null ? at + SHORT_PAUSE_MS : oldest + HOUR_MS;
}

const mails = leasedTable({
  table: 'mails',
  id: 'id',
  state: 'state',
  waiting: ['pending'],
  done: 'sent',
  dead: 'dead',
  spans: true,
});

/** Maximum time (ms) that a mail waits for the document that it carries. */
const MAX_DRAWING_MS = 20_000;
/** Maximum duration of a delivery, in ms: more than that time and the timeouts in `postman.ts` together. */
const MAX_CALL_MS = 75_000;
/** Time (ms) for running deliveries when the server stops. A mail that the mail server accepts later is sent twice. */
const LAST_CALL_MS = 3000;

/** Greylisting mail servers accept a mail only after some minutes. */
const FIRST_PAUSE_MS = 60_000;
/** Time span (ms) of the attempts for a mail. A mail server may be down overnight. */
const SPAN_MS = DAY_MS;

type NamedMail = Pick<MailTable, 'id' | 'kind' | 'reference'>;

/** Returns the fields of a mail that may be logged: neither address nor text. */
const nameOf = ({ id, kind, reference }: NamedMail) => ({ mailId: id, kind, reference });

/**
 * Sends queued mails. Retries each for a day until the mail server accepts it. Keeps them if no mail server is
 * configured.
 */
export function mailer(context: Context): Worker {
  const by = context.get(postman);
  if (!by) return keeper(context);
  const queue = leasedQueue(context, {
    rows: mails,
    leaseMs: leaseFor(MAX_CALL_MS),
    attempt: (mail) => send(context, mail, by),
  });
  return {
    ...queue,
    async stop() {
      const stopped = queue.stop();
      await within(LAST_CALL_MS, stopped, undefined);
      by.close();
      await stopped;
    },
  };
}

async function send(context: Context, mail: MailTable, by: Postman): Promise<void> {
  const { database, log } = context;
  const later = await laterFor(context, mail);
  if (later !== null) return postpone(context, mail, later);
  try {
    await by.send(mail, await attachmentsOf(context, mail));
  } catch (fault) {
    return settleUnsent(context, mail, fault);
  }
  await mails.finish(database.kysely, mail.id, context.now());
  if (mail.kind === GIFT_CARD) await forgetText(context, mail);
  log.info(nameOf(mail), 'mail sent');
  noteOutcome(context, mail, { state: 'sent' });
}

/** Erases the text of a mail, because it contains a code that is worth money. */
const forgetText = ({ database: { kysely } }: Context, { id }: MailTable) =>
  kysely.updateTable('mails').set({ body: '' }).where('id', '=', id).execute();

/** Draws the tax document that a mail carries. */
const attachmentsOf = async (context: Context, { document }: MailTable) =>
  document === null
    ? []
    : [
        await withDeadline(MAX_DRAWING_MS, (signal) =>
          drawDocument(context, document, { work: forMachine('mail', signal) }),
        ),
      ];

/** Postpones a mail because its recipient got enough within the hour. This does not count as a failed attempt. */
async function postpone({ database, log, now }: Context, mail: MailTable, until: number): Promise<void> {
  await mails.change(database.kysely, mail, {
    next_attempt_at: until,
    lease_id: null,
    leased_until: 0,
    updated_at: now(),
  });
  log.warn({ ...nameOf(mail), until: new Date(until).toISOString() }, 'mail postponed, as its recipient got many');
}

/** Schedules the next attempt, or gives up the mail after a day or if the server rejects it permanently. */
async function settleUnsent(context: Context, mail: MailTable, fault: unknown): Promise<void> {
  const { database, log, now, random } = context;
  const { code, isFinal } = readFault(fault);
  const failure = { isFinal, message: code, retryAfterMs: Math.min(CAP_MS, FIRST_PAUSE_MS * 4 ** mail.tries) };
  const clock = { now: now(), random: random(), spanMs: SPAN_MS };
  const { attempts, isDead } = await mails.failInSpan(database.kysely, mail, failure, clock);
  const state = isDead ? 'dead' : 'pending';
  log.warn({ ...nameOf(mail), state, last_error: code }, 'mail not sent');
  noteOutcome(context, mail, { state, attempt: attempts, errorCode: code });
}

/** Returns the worker that marks waiting mails as kept instead of sending them. */
function keeper(context: Context): Worker {
  const { database, log, now } = context;
  return createWorker({
    log,
    async runOne() {
      for (const mail of await keepAll(database.kysely, now())) {
        log.info(nameOf(mail), 'mail kept, as no mail server is configured');
        noteOutcome(context, mail, { state: 'kept' });
      }
      return false;
    },
    settled: async () => undefined,
  });
}

/** Marks every waiting mail as kept, in one statement. */
const keepAll = (db: Context['database']['kysely'], now: number): Promise<NamedMail[]> =>
  db
    .updateTable('mails')
    .set({ state: 'kept', updated_at: now })
    .where('state', '=', 'pending')
    .returning(['id', 'kind', 'reference'])
    .execute();
