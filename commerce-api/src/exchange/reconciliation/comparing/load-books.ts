import type { DayRange } from '@nara/shared-contracts/rules/common';
import { addDays } from '@nara/shared-contracts/rules/common';
import { isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import { captureOf, isOfLine } from '../deciding/open-credits';
import { orderFinder } from '../matching';
import type { ThreeBooks } from './days';

/** Days before and after the compared ones in which to look for the other half of a movement. */
const MARGIN_DAYS = 7;

/** Reads the three books of some days, including a margin on both sides. */
export async function loadBooks(db: Kysely<Tables>, days: DayRange): Promise<ThreeBooks> {
  const wide = { from: addDays(days.from, -MARGIN_DAYS), to: addDays(days.to, MARGIN_DAYS) };
  const shop = [...(await loadShop(db, wide)), ...(await loadBooked(db, wide))];
  const refundedByEft = shop.filter(({ side, cents }) => side === 'bank' && cents < 0).map(({ orderId }) => orderId);
  return {
    shop,
    provider: await loadProvider(db, wide),
    bank: await loadBank(db, wide, refundedByEft),
    covered: await loadCovered(db, wide),
  };
}

/** Reads captures that bank lines added to ledgers, with the day of the bank line rather than that of the import. */
async function loadBooked(db: Kysely<Tables>, days: DayRange): Promise<ThreeBooks['shop'][number][]> {
  const parts = await findParts(db, days);
  return parts
    .filter(({ is_fact }) => is_fact === 1)
    .map(({ line_id, order_id, day, cents, capture }) => ({
      id: `${order_id} captured ${capture}`,
      day,
      cents,
      feeCents: null,
      orderId: order_id,
      names: [nameOfPart(capture, line_id, order_id)],
      label: 'EFT',
      side: 'bank',
    }));
}

const findParts = (db: Kysely<Tables>, { from, to }: DayRange) =>
  db
    .selectFrom('statement_parts')
    .innerJoin('statement_lines', 'statement_lines.id', 'statement_parts.line_id')
    .select(['line_id', 'order_id', 'day', 'statement_parts.cents', 'capture', 'is_fact'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('order_id')
    .execute();

/**
 * Returns the name of one order's part of a bank line. A bank line may pay several orders; a capture that staff
 * recorded has its own name.
 */
const nameOfPart = (capture: string, lineId: string, orderId: string): string =>
  capture === captureOf(lineId) ? `${capture} ${orderId}` : capture;

/**
 * Reads captures and refunds of the ledgers, except those that bank lines added. Of two amounts under one name the
 * larger counts, as everywhere.
 */
async function loadShop(db: Kysely<Tables>, { from, to }: DayRange): Promise<ThreeBooks['shop'][number][]> {
  const facts = await db
    .selectFrom('payment_facts')
    .innerJoin('payments', 'payments.order_id', 'payment_facts.order_id')
    .select([
      'payment_facts.order_id',
      'payments.provider',
      'at',
      'kind',
      'name',
      'cents',
      'payment_facts.fee_cents',
      'checks',
    ])
    .where('kind', 'in', ['captured', 'refunded'])
    .where('at', '>=', startOf(from))
    .where('at', '<', startOf(addDays(to, 1)))
    .orderBy('at')
    .orderBy('payment_facts.seq')
    .execute();
  const references = await findReferences(
    db,
    facts.flatMap(({ kind, name }) => (kind === 'refunded' ? [name] : [])),
  );
  const movements = new Map<string, ThreeBooks['shop'][number]>();
  for (const { order_id, provider, at, kind, name, cents, fee_cents, checks } of facts) {
    if (isOfLine(name)) continue;
    const id = `${order_id} ${kind} ${name}`;
    const earlier = movements.get(id);
    const signed = kind === 'captured' ? cents : -cents;
    if (earlier && Math.abs(earlier.cents) >= cents) continue;
    movements.set(id, {
      id,
      day: earlier?.day ?? southAfricanDate(at),
      cents: signed,
      feeCents: earlier?.feeCents ?? fee_cents,
      orderId: order_id,
      names: [name, ...(references.get(name) ?? [])],
      ...(isByCard(name, checks) ? { label: 'by gift card', side: 'gift-card' } : { label: name, side: provider }),
    });
  }
  return [...movements.values(), ...(await loadTakenAgain(db, { from, to }))];
}

/** Checks whether a fact is about a gift card. For a refund, its checks show that. */
const isByCard = (name: string, checks: string): boolean =>
  isOnGiftCard(name) || (JSON.parse(checks) as string[]).some((check) => check.startsWith(CARD));

/** Prefix of the check that a gift card was charged or refunded. */
const CARD = 'gift card ••••';

/** Reads amounts that were charged to gift cards again after a refund to them. */
async function loadTakenAgain(db: Kysely<Tables>, { from, to }: DayRange): Promise<ThreeBooks['shop'][number][]> {
  const facts = await db
    .selectFrom('payment_facts as again')
    .innerJoin('payment_facts as refund', (join) =>
      join.onRef('refund.order_id', '=', 'again.order_id').onRef('refund.name', '=', 'again.name'),
    )
    .select(['again.order_id', 'again.name', 'again.at', 'refund.cents'])
    .where('again.kind', '=', 'taken-again')
    .where('refund.kind', '=', 'refunded')
    .where('again.at', '>=', startOf(from))
    .where('again.at', '<', startOf(addDays(to, 1)))
    .orderBy('again.at')
    .execute();
  return facts.map(({ order_id, name, at, cents }) => ({
    id: `${order_id} taken-again ${name}`,
    day: southAfricanDate(at),
    cents,
    feeCents: null,
    orderId: order_id,
    names: [`again ${name}`],
    label: 'by gift card',
    side: 'gift-card',
  }));
}

/** Finds the providers' references of our refunds. */
async function findReferences(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const refunds = await db
    .selectFrom('payment_refunds')
    .select(['id', 'reference'])
    .where('reference', 'is not', null)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(refunds.map(({ id, reference }) => [id, reference === null ? [] : [reference]]));
}

async function loadProvider(db: Kysely<Tables>, { from, to }: DayRange): Promise<ThreeBooks['provider'][number][]> {
  const lines = await db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return lines.flatMap((line) => {
    if (line.provider === 'bank' || line.provider === 'gift-card') return [];
    const kind =
      line.kind === 'payout' ? ('payout' as const) : isMovement(line.kind) ? ('movement' as const) : ('fee' as const);
    return [
      {
        id: line.id,
        day: line.day,
        // A line that is neither a payment, a refund nor a payout is a fee, or a fee given back.
        cents: kind === 'fee' ? 0 : line.gross_cents,
        feeCents: kind === 'fee' ? line.fee_cents - line.gross_cents : line.fee_cents,
        orderId: line.order_id,
        names: kind === 'payout' ? [line.id] : [line.reference].filter((name) => name !== ''),
        label: line.reference || line.description,
        provider: line.provider,
        kind,
      },
    ];
  });
}

const isMovement = (kind: string): boolean => kind === 'payment' || kind === 'refund';

/** Reads the bank lines of the shop's money: credits, and debits that name an order refunded by EFT. */
async function loadBank(
  db: Kysely<Tables>,
  { from, to }: DayRange,
  refundedByEft: readonly string[],
): Promise<ThreeBooks['bank'][number][]> {
  const lines = await db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'cents', 'description', 'state', 'payout_id'])
    .where('state', '!=', 'not-of-shop')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const parts = await findParts(db, { from, to });
  const partsOf = Map.groupBy(parts, ({ line_id }) => line_id);
  const ordersIn = orderFinder(refundedByEft);
  return lines.flatMap(({ id, day, cents, description, state, payout_id }): ThreeBooks['bank'][number][] => {
    const line = { id, day, cents, feeCents: null, orderId: '', names: [] as string[], label: description };
    if (state === 'booked') {
      return (partsOf.get(id) ?? []).map((part) => ({
        ...line,
        id: `${id} ${part.order_id}`,
        cents: part.cents,
        orderId: part.order_id,
        names: [nameOfPart(part.capture, id, part.order_id)],
        kind: 'eft',
      }));
    }
    if (state === 'payout') return [{ ...line, names: [payout_id ?? ''], kind: 'payout' }];
    if (state === 'open') return [{ ...line, kind: 'open' }];
    const [orderId] = ordersIn(description);
    return orderId === undefined ? [] : [{ ...line, orderId, kind: 'eft' }];
  });
}

async function loadCovered(db: Kysely<Tables>, { from, to }: DayRange): Promise<ThreeBooks['covered'][number][]> {
  const imports = await db
    .selectFrom('book_imports')
    .select(['kind', 'source', 'from_day', 'to_day'])
    .where('to_day', '>=', from)
    .where('from_day', '<=', to)
    .execute();
  return imports.map(({ kind, source, from_day, to_day }) => ({
    source: kind === 'statement' ? 'bank' : source === 'peach' ? 'peach' : 'payfast',
    from: from_day,
    to: to_day,
  }));
}

/** Returns the start of a South African day (epoch ms). */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+02:00`);
