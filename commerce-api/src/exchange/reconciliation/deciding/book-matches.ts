import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { SecondPersonNeeded } from '#staff/approvals';
import type { Author } from '#staff/audit';
import type { Match } from '../matching/match';
import { type Decided, decide } from './decide';
import { findMatches } from './open-credits';

/**
 * Books the open credits that match without doubt, each in its own transaction. Skips a credit that a user is deciding
 * on at the same time, or that needs a second person. Returns the number of booked credits.
 */
export async function bookMatches(context: Context, author: Author): Promise<number> {
  const { database, now } = context;
  const sure = (await findMatches(database.kysely, now())).filter(({ doubt }) => doubt === null);
  let booked = 0;
  for (const match of sure) {
    const decided = await toDecided(context, match);
    if (!decided) continue;
    try {
      await decide(context, { id: match.creditId, decided }, author);
      booked += 1;
    } catch (fault) {
      // Left open: staff decide on it, and then ask for a second person.
      if (!(fault instanceof Refusal || fault instanceof SecondPersonNeeded)) throw fault;
    }
  }
  return booked;
}

async function toDecided({ database: { kysely } }: Context, match: Match): Promise<Decided | null> {
  if (match.kind === 'payout') return { kind: 'payout', payoutId: match.payoutId };
  const line = await kysely
    .selectFrom('statement_lines')
    .select('cents')
    .where('id', '=', match.creditId)
    .executeTakeFirst();
  const parts = line ? [{ orderId: match.orderId, cents: line.cents }] : [];
  return line ? { kind: 'orders', parts, checks: ['reference', 'amount'] } : null;
}
