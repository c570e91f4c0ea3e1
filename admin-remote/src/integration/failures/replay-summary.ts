import type { FailureReplay } from '@nara/shared-contracts/api/integration';
import { countOf } from './count-of';

/** Describes the outcome of a replay so far. */
export function summarise(replay: FailureReplay, isPartnerPaused: boolean): string {
  const { subject, total, queued, accepted, waiting, failed, withdrawn } = replay;
  const parts = [
    `${accepted} of ${countOf(total, subject)} ${subject === 'mail' ? 'sent' : 'accepted'}`,
    failed > 0 && `${failed} failed again`,
    waiting > 0 && `${waiting} to be retried automatically`,
    withdrawn > 0 && `${withdrawn} cancelled in the meantime`,
    queued > 0 && `${queued} to go`,
  ].filter(Boolean);
  const waits = queued > 0 && isPartnerPaused && subject === 'order';
  return `${parts.join(', ')}.${waits ? ' It continues once Woolworths responds again.' : ''}`;
}
