import { gaugeStates } from '#platform/observability';
import type { Context } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
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
export function noteOutcome(
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
      ...(attempt && { attempt, maxRetries: MOST_ATTEMPTS }),
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
