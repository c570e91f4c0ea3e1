import type {
  CustomerGiftCard,
  GiftCard,
  GiftCardDetails,
  GiftCardFigures,
  GiftCardPage,
  GiftCardQuery,
} from '@nara/shared-contracts/api/gift-cards';
import { type GiftCardState, giftCardStateOf } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, isAddress, readSort, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { southAfricanDate, startOfSouthAfricanDay, toIso } from '#platform/time';
import { giftCardNotFound } from '../errors';
import type { GiftCardTable } from '../tables';

const MONTHS = 12;

/** Returns the last twelve South African months at `now` (epoch ms), such as `2026-11`, oldest first. */
function lastMonths(now: number): string[] {
  const [year = 0, month = 0] = southAfricanDate(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns when a South African month begins (epoch ms). */
const startOf = (month: string): number => startOfSouthAfricanDay(Date.parse(`${month}-01T12:00:00+02:00`));

/** Sums the outstanding gift card balances, and the amounts issued and redeemed by month. */
export async function findFigures({ database: { kysely }, now }: Context): Promise<GiftCardFigures> {
  const at = now();
  const owed = await kysely
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      fn.sum<number | null>('balance_cents').as('cents'),
      sql<number>`sum(case when balance_cents > 0 and blocked_at is null and expires_at > ${at} then 1 else 0 end)`.as(
        'active',
      ),
    ])
    .executeTakeFirstOrThrow();
  const months = lastMonths(at);
  // Number of the months that had begun: 1 for the first one.
  const place = sql<number>`(${sql.join(
    months.map((month) => sql`(case when at >= ${sql.lit(startOf(month))} then 1 else 0 end)`),
    sql` + `,
  )})`;
  const sums = await kysely
    .selectFrom('gift_card_entries')
    .select(({ fn }) => [place.as('place'), 'kind' as const, fn.sum<number>('cents').as('cents')])
    .where('at', '>=', startOf(months[0] ?? ''))
    .where('kind', 'in', ['issued', 'redeemed', 'returned'])
    .groupBy([place, 'kind'])
    .execute();
  const sumOf = (index: number, ...kinds: string[]) =>
    sums
      .filter((sum) => Number(sum.place) === index + 1 && kinds.includes(sum.kind))
      .reduce((total, { cents }) => total + Number(cents), 0);
  const unsaved = await kysely
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      'batch' as const,
      'issued_at' as const,
      'issued_by' as const,
      fn.countAll<number>().as('count'),
    ])
    .where('sealed_code', 'is not', null)
    .groupBy(['batch', 'issued_at', 'issued_by'])
    .orderBy('issued_at', 'desc')
    .limit(20)
    .execute();
  return {
    outstanding: toRand(Number(owed.cents ?? 0)),
    active: Number(owed.active ?? 0),
    months: months.map((month, index) => ({
      month,
      issued: toRand(sumOf(index, 'issued')),
      // Avoids a negative zero.
      redeemed: toRand(0 - sumOf(index, 'redeemed', 'returned')),
    })),
    unsaved: unsaved.map(({ batch, count, issued_at, issued_by }) => ({
      batch,
      count: Number(count),
      issuedAt: toIso(issued_at),
      issuedBy: issued_by,
    })),
  };
}

const SORT_COLUMNS = { issuedAt: 'issued_at', balance: 'balance_cents', expiresAt: 'expires_at' } as const;

/** Returns the SQL condition of a card's state. */
const isIn = (state: GiftCardState, now: number) => {
  const isOpen = sql`blocked_at is null and expires_at > ${now}`;
  switch (state) {
    case 'blocked':
      return sql<SqlBool>`blocked_at is not null`;
    case 'expired':
      return sql<SqlBool>`(blocked_at is null and expires_at <= ${now})`;
    case 'used-up':
      return sql<SqlBool>`(${isOpen} and balance_cents = 0)`;
    case 'active':
      return sql<SqlBool>`(${isOpen} and balance_cents > 0)`;
  }
};

type CardSelect = SelectQueryBuilder<Tables, 'gift_cards', object>;

function filtered(db: Kysely<Tables>, { search, state }: Pick<GiftCardQuery, 'search' | 'state'>, now: number) {
  let query: CardSelect = db.selectFrom('gift_cards');
  if (search)
    query = query.where((eb) =>
      eb.or([contains(eb.ref('last4'), search), contains(eb.ref('recipient_email'), search)]),
    );
  return state ? query.where(isIn(state, now)) : query;
}

/** Returns one page of the matching cards (pages from 1), and their total. */
export async function findCards(
  { database: { kysely }, now }: Context,
  filter: Pick<GiftCardQuery, 'search' | 'state'>,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<GiftCardQuery['sort']> },
): Promise<GiftCardPage> {
  const { key, direction } = readSort<keyof typeof SORT_COLUMNS>(sort);
  const at = now();
  const rows = await filtered(kysely, filter, at)
    .selectAll()
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(kysely, filter, at)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => toCard(row, at)), total: Number(total) };
}

/** Throws 404 `gift-card-not-found` if there is no card with this id. */
export async function requireCard(db: Kysely<Tables>, id: string): Promise<void> {
  if (!(await db.selectFrom('gift_cards').select('id').where('id', '=', id).executeTakeFirst()))
    throw giftCardNotFound();
}

/** Returns a card with its ledger. Throws 404 `gift-card-not-found`. */
export async function loadCard({ database: { kysely }, now }: Context, id: string): Promise<GiftCardDetails> {
  const card = await kysely.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
  if (!card) throw giftCardNotFound();
  const entries = await kysely
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('card_id', '=', id)
    .orderBy('seq', 'desc')
    .execute();
  return {
    ...toCard(card, now()),
    message: card.message,
    entries: entries.map(({ at, kind, cents, balance_cents, order_id, reason, staff_name }) => ({
      at: toIso(at),
      kind,
      amount: toRand(cents),
      balance: toRand(balance_cents),
      orderId: order_id,
      reason,
      by: staff_name,
    })),
  };
}

/** Lists the cards that were sent to an address (lower-case), newest first, with their state at `now` (epoch ms). */
export async function findCustomerCards(db: Kysely<Tables>, email: string, now: number): Promise<CustomerGiftCard[]> {
  const cards = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where(isAddress('recipient_email', email))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return cards.map((card) => {
    const { id, last4, state, balance } = toCard(card, now);
    return { id, last4, state, balance };
  });
}

const toCard = (card: GiftCardTable, now: number): GiftCard => ({
  id: card.id,
  last4: card.last4,
  state: giftCardStateOf(
    { balanceCents: card.balance_cents, expiresAt: card.expires_at, blockedAt: card.blocked_at },
    now,
  ),
  amount: toRand(card.amount_cents),
  balance: toRand(card.balance_cents),
  recipient: card.recipient_email,
  issuedAt: toIso(card.issued_at),
  expiresAt: toIso(card.expires_at),
});
