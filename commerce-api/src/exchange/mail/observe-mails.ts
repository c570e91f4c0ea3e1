import type { Instruments } from '#platform/observability';
import { MOST_ATTEMPTS } from '#platform/work';
import type { MailOutcome } from '.';

const ORDER_ID = /^NARA-/;

/** Notes what came of a mail: neither whom it went to nor what it said. */
export const observeMails =
  ({ metrics, logSystem }: Pick<Instruments, 'metrics' | 'logSystem'>) =>
  ({ mailId, kind, reference, state, attempt, errorCode }: MailOutcome): void => {
    metrics.mailAttempts.inc({ outcome: OUTCOMES[state].name });
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
