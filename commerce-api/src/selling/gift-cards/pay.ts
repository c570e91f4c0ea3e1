import { randomUUID } from 'node:crypto';
import { giftCardStateOf } from '@nara/shared-contracts/rules/gift-cards';
import type { Kysely } from 'kysely';
import { runIn, type Statement, type Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import type { MoneyOut } from '#staff/approvals';
import { giftCardCodes } from './codes';
import { giftCardBalance, giftCardNotUsable, giftCardUnknown } from './errors';
import { addEntry, entryOf, isKnown, lockCard } from './ledger';
import type { GiftCardTable } from './tables';

/** Part of an order that a gift card pays. */
export interface CardUse {
  /** Id of this use. After an order is reopened, a card may pay for it again under another id. */
  use: string;
  cardId: string;
  last4: string;
  cents: number;
}

/** Amount that a gift card should pay of an order. */
interface Wanted {
  code: string;
  cents: number;
}

/** Minimum time (ms) for which money returned to a card can be used, even if the card would expire sooner. */
const RETURNED_LASTS_MS = 90 * DAY_MS;

/** Reads the cards for some codes and locks them until the transaction ends, always in the same order. */
export async function lockCards(
  context: Context,
  tx: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GiftCardTable>> {
  const { hashOf } = context.get(giftCardCodes);
  const hashes = codes.map(hashOf);
  const cards = await tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('code_hash', 'in', hashes)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    codes.flatMap((code, index) => {
      const card = cards.find(({ code_hash }) => code_hash === hashes[index]);
      return card ? [[code, card] as const] : [];
    }),
  );
}

/**
 * Decides what locked gift cards pay of an order at `at` (epoch ms). Returns each use, and the statements that debit
 * the cards. Throws 409 `gift-card-unknown`, `gift-card-not-usable`, and `gift-card-balance` if a card's balance is too
 * low by now. Rule: docs/product/gift-cards.md, "Paying".
 */
export function payByCards(
  cards: ReadonlyMap<string, GiftCardTable>,
  wanted: readonly Wanted[],
  { orderId, at }: { orderId: string; at: number },
): { uses: CardUse[]; writes: Statement[] } {
  const taken = wanted.map(({ code, cents }, index) => {
    const field = `giftCards.${index}`;
    const card = cards.get(code);
    if (!card) throw giftCardUnknown(field);
    return take(card, { cents, orderId, at, field });
  });
  return { uses: taken.map(({ use }) => use), writes: taken.flatMap(({ writes }) => writes) };
}

interface Take {
  cents: number;
  orderId: string;
  at: number;
  field?: string;
}

/** Takes an amount from a locked card. Throws as `payByCards` does. */
function take(card: GiftCardTable, { cents, orderId, at, field }: Take): { use: CardUse; writes: Statement[] } {
  const { id, last4, balance_cents: balanceCents, expires_at: expiresAt, blocked_at: blockedAt } = card;
  const about = { last4, ...(field !== undefined && { field }) };
  const state = giftCardStateOf({ balanceCents, expiresAt, blockedAt }, at);
  if (state !== 'active') throw giftCardNotUsable(about, state);
  if (cents > balanceCents) throw giftCardBalance(about, balanceCents);
  const use = { use: randomUUID(), cardId: id, last4, cents };
  return { use, writes: entryOf(card, { kind: 'redeemed', cents: -cents, name: use.use, orderId, at }).writes };
}

/**
 * Debits cards again, inside the transaction `tx`: all of them or none. `takes` must be sorted by card id, so that
 * transactions never deadlock. Throws as `payByCards` does.
 */
export async function takeAgain(
  context: Context,
  tx: Kysely<Tables>,
  takes: readonly Pick<CardUse, 'cardId' | 'cents'>[],
  orderId: string,
): Promise<void> {
  const at = context.now();
  const taken = [];
  for (const { cardId, cents } of takes) taken.push(take(await lockCard(tx, cardId), { cents, orderId, at }));
  for (const { writes } of taken) for (const write of writes) await runIn(tx, write);
  for (const { cardId } of takes) notifyScreens(context, tx, 'gift-card.changed', cardId);
}

/** Money to return to the card of a use. */
interface Returned {
  /** Id of the use that paid it. */
  use: string;
  cents: number;
  orderId: string;
  /** Id of the refund. Money is returned at most once per refund. */
  refund: string;
  out: MoneyOut;
}

/**
 * Locks the cards of some uses until the transaction ends, always in the same order, whatever order the money is
 * returned in.
 */
export async function lockCardsOf(tx: Kysely<Tables>, uses: readonly string[]): Promise<void> {
  if (uses.length === 0) return;
  const ids = tx
    .selectFrom('gift_card_entries')
    .select('card_id')
    .where('kind', '=', 'redeemed')
    .where('name', 'in', uses);
  await tx.selectFrom('gift_cards').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Returns money to the gift card that paid it, inside the transaction `tx`, even if the card has expired. It can then
 * be used for at least 90 days. Returns the card's last four characters; null if the use is unknown. Rule:
 * docs/product/gift-cards.md, "Back to the card".
 */
export async function returnToCard(
  context: Context,
  tx: Kysely<Tables>,
  { use, cents, orderId, refund, out }: Returned,
): Promise<string | null> {
  const redeemed = await tx
    .selectFrom('gift_card_entries')
    .select('card_id')
    .where('kind', '=', 'redeemed')
    .where('name', '=', use)
    .executeTakeFirst();
  if (!redeemed) return null;
  const at = context.now();
  const card = await lockCard(tx, redeemed.card_id);
  if (!(await isKnown(tx, 'returned', refund))) {
    const expires_at = Math.max(card.expires_at, at + RETURNED_LASTS_MS);
    await addEntry(tx, card, { kind: 'returned', cents, name: refund, orderId, out, at }, { expires_at });
  }
  notifyScreens(context, tx, 'gift-card.changed', card.id);
  return card.last4;
}
