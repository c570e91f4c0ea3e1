import { gaugeStates } from '#platform/observability';
import type { Context } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import type { MailOutcome } from '.';

const ORDER_ID = /^NARA-/;
const STATES = ['pending', 'sent', 'kept', 'dead'];

export const mailMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  attempts: metrics.counter('mail_attempts_total', 'Attempts to hand a mail to the mail server', ['outcome']),
  mails: metrics.gauge('mails', 'Mails, by state', ['state']),
});

/** Counts the mails in each state. */
export const measureMails = (context: Context): Promise<void> =>
  gaugeStates(context.get(mailMetrics).mails, context.database.kysely, 'mails', STATES);

/** Notes what came of a mail: neither whom it went to nor what it said. */
export const observeMails =
  ({ metrics, logSystem }: Pick<Context, 'metrics' | 'logSystem'>) =>
  ({ mailId, kind, reference, state, attempt, errorCode }: MailOutcome): void => {
    mailMetrics({ metrics }).attempts.inc({ outcome: OUTCOMES[state].name });
    logSystem({
      level: OUTCOMES[state].level,
      service: 'EmailService',
      message: OUTCOMES[state].message,
      ...(ORDER_ID.test(reference) && { orderId: reference }),
      details: {
        mailId,
        mail: kind,
        ...(attempt && { attempt, maxRetries: MOST_ATTEMPTS }),
        ...(errorCode && { errorCode }),
      },
    });
  };

const OUTCOMES = {
  sent: { name: 'sent', level: 'success', message: 'E-mail sent' },
  kept: { name: 'kept', level: 'info', message: 'E-mail kept, as no mail server is configured' },
  pending: { name: 'failed', level: 'warning', message: 'E-mail not sent - retrying' },
  dead: { name: 'given_up', level: 'error', message: 'E-mail not sent - given up' },
} as const;
