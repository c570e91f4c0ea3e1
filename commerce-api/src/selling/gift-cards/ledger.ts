import type { GiftCardEntryKind } from '@nara/shared-contracts/rules/gift-cards';
import type { Kysely } from 'kysely';
import { insert, runIn, type Statement, type Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import type { MoneyOut } from '#staff/approvals';
import { giftCardNotFound } from './errors';
import type { GiftCardTable } from './tables';

/** Kinds of entries through which the shop comes to owe another amount, other than by payment or expiry. */
type OwedKind = 'issued' | 'adjusted' | 'returned';

/** A new ledger entry; `cents` is the change of the balance. */
type NewEntry = Entry & ({ kind: OwedKind; out: MoneyOut } | { kind: Exclude<GiftCardEntryKind, OwedKind> });

interface Entry {
  cents: number;
  /** Name of the entry's cause. There is at most one entry per kind and name. */
  name: string;
  orderId?: string;
  reason?: string;
  /** Name of the staff member; defaults to the shop itself. */
  by?: string;
  /** Epoch ms. */
  at: number;
}

/** Columns that an entry may change in addition to the balance. */
type Further = Partial<Pick<GiftCardTable, 'expires_at' | 'blocked_at'>>;

const CHANGE =
  'UPDATE gift_cards SET balance_cents = ?, entry_count = ?, expires_at = ?, blocked_at = ?, updated_at = ? WHERE id = ? AND entry_count = ?';

/**
 * Returns a gift card after an entry, and the statements that write both. The card must be locked. Throws if the
 * balance would fall below zero, which callers must check before. This is the only writer of balances.
 */
export function entryOf(
  card: GiftCardTable,
  entry: NewEntry,
  further: Further = {},
): { card: GiftCardTable; writes: Statement[] } {
  const { kind, cents, name, orderId, reason, by, at } = entry;
  if ('out' in entry) entry.out.take(Math.abs(cents));
  const balance_cents = card.balance_cents + cents;
  if (balance_cents < 0)
    throw new Error(`a gift card has ${card.balance_cents} cents, of which ${-cents} were to be taken`);
  const seq = card.entry_count + 1;
  const after = { ...card, ...further, balance_cents, entry_count: seq, updated_at: at };
  return {
    card: after,
    writes: [
      {
        sql: CHANGE,
        parameters: [balance_cents, seq, after.expires_at, after.blocked_at, at, card.id, card.entry_count],
        changes: 1,
      },
      insert('gift_card_entries', {
        card_id: card.id,
        seq,
        at,
        kind,
        name,
        cents,
        balance_cents,
        order_id: orderId ?? null,
        reason: reason ?? null,
        staff_name: by ?? null,
      }),
    ],
  };
}

/**
 * Adds an entry to a locked gift card inside the transaction `tx`. Returns the updated card. Throws as `entryOf` does.
 */
export async function addEntry(
  tx: Kysely<Tables>,
  card: GiftCardTable,
  entry: NewEntry,
  further?: Further,
): Promise<GiftCardTable> {
  const { card: after, writes } = entryOf(card, entry, further);
  for (const write of writes) await runIn(tx, write);
  return after;
}

/** Reads a gift card and locks it until the transaction ends. Throws 404 `gift-card-not-found`. */
export async function lockCard(tx: Kysely<Tables>, id: string): Promise<GiftCardTable> {
  const card = await tx.selectFrom('gift_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!card) throw giftCardNotFound();
  return card;
}

/** Tells whether an entry of this kind and name exists. */
export const isKnown = async (tx: Kysely<Tables>, kind: GiftCardEntryKind, name: string): Promise<boolean> =>
  (await tx
    .selectFrom('gift_card_entries')
    .select('seq')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined;

const EVERY_MS = 10 * 60_000;

/** Maximum number of cards per transaction. */
const BATCH = 200;

/** Runs every ten minutes. */
interface GiftCardExpiry extends Repeating {
  /** Writes off the balances of expired cards. Returns the number of cards. */
  runOnce(): Promise<number>;
}

/**
 * Writes off the balances of expired gift cards in their ledgers, so that the shop no longer owes them. Several
 * instances may do so concurrently.
 */
export function giftCardExpiry(context: Context): GiftCardExpiry {
  const { database, log, now } = context;
  const runOnce = (): Promise<number> =>
    database.transaction(async (tx) => {
      const at = now();
      const cards = await tx
        .selectFrom('gift_cards')
        .selectAll()
        .where('expires_at', '<=', at)
        .where('balance_cents', '>', 0)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      for (const card of cards) {
        const name = `${card.id} ${card.expires_at}`;
        await addEntry(tx, card, { kind: 'expired', cents: -card.balance_cents, name, at });
        notifyScreens(context, tx, 'gift-card.changed', card.id);
      }
      return cards.length;
    });
  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'expired gift cards were not written off; it is tried again'),
  });
  return { runOnce, ...repeating };
}
