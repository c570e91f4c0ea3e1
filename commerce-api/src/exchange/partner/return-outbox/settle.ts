import { type Context, tell } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import { addReturnEvent } from '#selling/returns';
import { countAttempts } from '../attempt-span';
import type { ReturnSubmission } from '../client/partner-return';
import { type Entry, returnEntries } from './entries';

type Accepted = Extract<ReturnSubmission, { kind: 'accepted' }>;
type Failed = Exclude<ReturnSubmission, Accepted>;

/** Records that the partner accepted the return. */
export const settleAccepted = (
  context: Context,
  { return_id }: Entry,
  rmaNumber: string,
  { partnerReturnId, partnerStatus }: Accepted,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const now = context.now();
    // Two attempts may both arrive. The partner then repeats its first response, which is reported once.
    if (!(await returnEntries.finish(tx, return_id, now))) return;
    await tx
      .updateTable('returns')
      .set({ partner_return_id: partnerReturnId, partner_status: partnerStatus })
      .where('id', '=', return_id)
      .execute();
    await addReturnEvent(tx, return_id, now, 'Partner', `Took the return as ${partnerReturnId}`);
    tell(context, tx, 'return.changed', rmaNumber);
  });

/** Records a failed call; when it ends the attempts, staff have to step in. */
export async function settleFailed(context: Context, entry: Entry, rmaNumber: string, failure: Failed): Promise<void> {
  const [now, random] = [context.now(), context.random()];
  await context.database.transaction(async (tx) => {
    const reason = { ...failure, isFinal: failure.kind === 'refused' };
    const { task, spanMs } = await countAttempts(tx, entry, failure.code);
    const clock = { now, random, spanMs };
    const { isOurs, isDead, attempts } = await returnEntries.failInSpan(tx, task, reason, clock);
    // The lease ran out, so another worker may have the entry.
    if (!isOurs) return;
    tell(context, tx, 'return.changed', rmaNumber);
    const isNews = isDead || attempts !== entry.attempts;
    if (!isNews) return;
    await addReturnEvent(tx, entry.return_id, now, 'System', describe(failure, attempts, isDead));
  });
}

function describe({ kind, message }: Failed, failures: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${failures} of ${MOST_ATTEMPTS} to tell the partner failed: ${message}${isDead ? '; given up' : ''}`;
}
