import type { Database } from '#platform/database';
import { isDue, leaseFor, MOST_ATTEMPTS, newLease, retryDelay } from '#platform/work';
import { readFault } from './smtp';
import type { MailTable } from './tables';

/** Connecting, greeting and a silence within the conversation: see the time limits of `smtp.ts`. */
const LEASE_MS = leaseFor(75_000);

/** Mail servers that greylist take a mail after some minutes. */
const FIRST_PAUSE_MS = 60_000;

/** Leases the mail that has been due longest; undefined when none is due. */
export const claimMail = ({ kysely }: Database, now: number): Promise<MailTable | undefined> =>
  kysely
    .updateTable('mails')
    .set(newLease(now, LEASE_MS))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where(isDue(now))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export async function settleSent({ kysely }: Database, { id }: MailTable, now: number): Promise<void> {
  await kysely
    .updateTable('mails')
    .set({ state: 'sent', leased_until: 0, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Plans the next attempt, or gives the mail up: after five, or when the server will never take it. Answers its state. */
export async function settleUnsent(
  { kysely }: Database,
  { id, attempts, lease_id }: MailTable,
  fault: unknown,
  now: number,
  random: number,
): Promise<Pick<MailTable, 'state' | 'last_error'>> {
  const { code, isFinal } = readFault(fault);
  const failures = attempts + 1;
  const outcome = { state: isFinal || failures >= MOST_ATTEMPTS ? 'dead' : 'pending', last_error: code } as const;
  await kysely
    .updateTable('mails')
    .set({
      ...outcome,
      attempts: failures,
      next_attempt_at: now + retryDelay(failures, random, FIRST_PAUSE_MS * 4 ** attempts),
      leased_until: 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute();
  return outcome;
}

/** Files every waiting mail as kept: there is no server to send them. One statement, however many they are. */
export const keepAll = ({ kysely }: Database, now: number): Promise<Pick<MailTable, 'id' | 'kind' | 'reference'>[]> =>
  kysely
    .updateTable('mails')
    .set({ state: 'kept', updated_at: now })
    .where('state', '=', 'pending')
    .returning(['id', 'kind', 'reference'])
    .execute();
