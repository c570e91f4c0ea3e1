import { type Context, tell } from '#platform/subject';
import { failedAttempt, MOST_ATTEMPTS } from '#platform/work';
import { addReturnEvent } from '#selling/returns';
import type { ReturnSubmission } from '../client/partner-return';
import type { Entry } from './entries';

type Accepted = Extract<ReturnSubmission, { kind: 'accepted' }>;
type Failed = Exclude<ReturnSubmission, Accepted>;

/** Records that the partner took the return. */
export const settleAccepted = (
  context: Context,
  { return_id }: Entry,
  rmaNumber: string,
  { partnerReturnId, partnerStatus }: Accepted,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const now = context.now();
    const { numUpdatedRows } = await tx
      .updateTable('return_outbox')
      .set({ state: 'done', lease_id: null, leased_until: 0, updated_at: now })
      .where('return_id', '=', return_id)
      // Two attempts may both arrive; the partner answers the second with the first, and it is told once.
      .where('state', '!=', 'done')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx
      .updateTable('returns')
      .set({ partner_return_id: partnerReturnId, partner_status: partnerStatus })
      .where('id', '=', return_id)
      .execute();
    await addReturnEvent(tx, return_id, now, 'Partner', `Took the return as ${partnerReturnId}`);
    tell(context, tx, 'return.changed', rmaNumber);
  });

/** Records a failed attempt; the last one leaves the return to a person. */
export const settleFailed = (
  context: Context,
  { return_id, attempts, lease_id }: Entry,
  rmaNumber: string,
  failure: Failed,
  random: number,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const now = context.now();
    const outcome = failedAttempt(attempts, failure, now, random);
    const { numUpdatedRows } = await tx
      .updateTable('return_outbox')
      .set(outcome)
      // Not ours any more when the lease ran out.
      .where('return_id', '=', return_id)
      .where('lease_id', '=', lease_id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const text = describe(failure, outcome.attempts, outcome.state === 'dead');
    await addReturnEvent(tx, return_id, now, 'System', text);
    tell(context, tx, 'return.changed', rmaNumber);
  });

function describe({ kind, message }: Failed, failures: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${failures} of ${MOST_ATTEMPTS} to tell the partner failed: ${message}${isDead ? '; given up' : ''}`;
}
