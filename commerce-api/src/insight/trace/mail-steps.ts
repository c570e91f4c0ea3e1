import { plural } from '@nara/shared-contracts/rules/common';
import type { MailTable } from '#exchange/mail/tables';
import { type Step, step } from './entry';
import type { Sources } from './sources';

const STATES: Record<MailTable['state'], { text: string; outcome: Step['outcome'] }> = {
  sent: { text: 'sent', outcome: 'ok' },
  kept: { text: 'kept, as no mail server is configured', outcome: 'neutral' },
  pending: { text: 'waits to be sent', outcome: 'open' },
  dead: { text: 'given up', outcome: 'failed' },
};

/** Returns the e-mails about an order, from writing to sending, without their recipients. */
export const mailSteps = ({ mails }: Sources): Step[] =>
  mails.map(({ id, kind, state, attempts, last_error, created_at, updated_at }) => {
    const { text, outcome } = STATES[state];
    const failures = attempts > 0 ? `, after ${plural(attempts, 'failed attempt')}` : '';
    return step(
      'email',
      id,
      created_at,
      `E-mail “${kind.replaceAll('-', ' ')}” ${text}${failures}${last_error ? `: ${last_error}` : ''}`,
      {
        durationMs: state === 'pending' ? null : updated_at - created_at,
        outcome,
      },
    );
  });
