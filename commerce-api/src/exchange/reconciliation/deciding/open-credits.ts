import { isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { type Credit, type DuePayment, type Match, matchCredits, type Payout } from '../matching';

const PREFIX = 'statement-';

/** Returns the name of the capture that a bank line adds to an order's ledger. */
export const captureOf = (lineId: string): string => `${PREFIX}${lineId}`;

/** Checks whether a capture was added by a bank line. */
export const isOfLine = (capture: string): boolean => capture.startsWith(PREFIX);

/** Maximum number of credits examined together, newest first; far more than a shop leaves open. */
const MAX_CREDITS = 5000;

/** Time (ms) after which paid orders and payouts no longer explain a new credit. */
const LOOKED_BACK_MS = 180 * DAY_MS;

/** Matches the open credits, and `added` ones that are not stored yet, with everything due at `now` (epoch ms). */
export async function findMatches(db: Kysely<Tables>, now: number, added: readonly Credit[] = []): Promise<Match[]> {
  const open = await db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'cents', 'description'])
    .where('state', '=', 'open')
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(MAX_CREDITS)
    .execute();
  const credits = [...open, ...added];
  if (credits.length === 0) return [];
  const since = now - LOOKED_BACK_MS;
  return matchCredits(credits, { payments: await findDue(db, since), payouts: await findPayouts(db, since) });
}

/** Finds the payments by EFT: amounts due, and amounts that staff recorded and that have no bank line yet. */
async function findDue(db: Kysely<Tables>, since: number): Promise<DuePayment[]> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'amount_cents', 'captured_cents', 'payments.state', 'orders.created_at'])
    .where('provider', '=', 'bank')
    .where(({ or, eb, ref }) =>
      or([eb('captured_cents', '<', ref('amount_cents')), eb('payments.updated_at', '>=', since)]),
    )
    .execute();
  const captures = await db
    .selectFrom('payment_facts')
    .innerJoin('payments', 'payments.order_id', 'payment_facts.order_id')
    .select(['payment_facts.order_id', 'payment_facts.name', 'payment_facts.cents'])
    .where('payments.provider', '=', 'bank')
    .where('payment_facts.kind', '=', 'captured')
    .where('payment_facts.at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_parts')
            .select('line_id')
            .whereRef('statement_parts.order_id', '=', 'payment_facts.order_id')
            .whereRef('statement_parts.capture', '=', 'payment_facts.name'),
        ),
      ),
    )
    .execute();
  const byHand = captures.filter(({ name }) => !isOfLine(name) && !isOnGiftCard(name));
  const recorded = Map.groupBy(byHand, ({ order_id }) => order_id);
  return payments.map(({ order_id, amount_cents, captured_cents, state, created_at }) => ({
    orderId: order_id,
    since: southAfricanDate(created_at),
    dueCents: amount_cents - captured_cents,
    isCancelled: state === 'cancelled',
    recordedCents: (recorded.get(order_id) ?? []).map(({ cents }) => cents),
  }));
}

/** Finds the payouts that no credit was matched with. */
async function findPayouts(db: Kysely<Tables>, since: number): Promise<Payout[]> {
  const lines = await db
    .selectFrom('settlement_lines')
    .select(['id', 'day', 'gross_cents'])
    .where('kind', '=', 'payout')
    .where('at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_lines').select('statement_lines.id').whereRef('payout_id', '=', 'settlement_lines.id'),
        ),
      ),
    )
    .execute();
  return lines.map(({ id, day, gross_cents }) => ({ id, day, cents: -gross_cents }));
}
