import type { GiftCardAdjustment } from '@nara/shared-contracts/api/gift-cards';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand, toCents } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type Asker, allowMoneyOut, orAsk, requirePerson } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { adjustmentDiffers, alreadyBlocked, cardExpired, giftCardBalance, notBlocked, tooMuchOnCard } from '../errors';
import { addEntry, lockCard } from '../ledger';
import type { GiftCardTable } from '../tables';

/** Maximum balance of a card, in rand. */
const MAX_ON_CARD = 100_000;

/** Adjustment of a card, in the form that waits for a second person. */
export interface CardAdjustment {
  id: string;
  adjustment: GiftCardAdjustment;
}

/**
 * Adds to the balance of a card or takes from it, unless a second person has to approve it first. Throws as
 * `executeAdjustment` does, and 409 `waiting-for-second-person`, `already-waiting` and `personal-sign-in-required`.
 */
export async function adjust(context: Context, input: CardAdjustment, author: Author): Promise<void> {
  await requirePerson(context, author.staff);
  const card = await context.database.kysely
    .selectFrom('gift_cards')
    .select('last4')
    .where('id', '=', input.id)
    .executeTakeFirst();
  const summaryOf = (amount: string) => {
    const what = input.adjustment.direction === 'add' ? `Add ${amount} to` : `Take ${amount} from`;
    return `${what} gift card ${maskedCode(card?.last4 ?? '')}`;
  };
  await orAsk(context, { subject: input.id, summaryOf, input }, author, () =>
    executeAdjustment(context, input, author),
  );
}

/**
 * Adds to the balance of a card or takes from it, once per key. `asked` is present if a second person approved it.
 * Throws 404 `gift-card-not-found`, 409 `adjustment-differs`, `gift-card-balance`, `gift-card-expired` and
 * `too-much-on-card`, and as `allowMoneyOut` does.
 */
export const executeAdjustment = (
  context: Context,
  { id, adjustment }: CardAdjustment,
  author: Author,
  asked?: Asker,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const card = await lockCard(tx, id);
    if (await isKnownAdjustment(tx, card, adjustment)) return;
    requirePossible(card, adjustment, author.at);
    const { key, reason, amount, direction } = adjustment;
    const { staff, at } = author;
    const cents = centsOf(adjustment);
    const movement = { kind: 'gift-card-adjustment', subject: id, cents: Math.abs(cents) } as const;
    const out = await allowMoneyOut(context, tx, movement, author, asked);
    await addEntry(tx, card, { kind: 'adjusted', cents, name: key, reason, by: staff.name, out, at });
    const after = { direction, amount: formatRand(amount), reason };
    await recordAudit(tx, author, { action: 'gift-card.adjust', subject: id, before: null, after });
    notifyScreens(context, tx, 'gift-card.changed', id);
  });

/** Blocks or unblocks a card. Throws 404 `gift-card-not-found`, 409 `already-blocked` and `not-blocked`. */
export const setBlocked = (
  context: Context,
  { id, isBlocked, reason }: { id: string; isBlocked: boolean; reason: string },
  author: Author,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const card = await lockCard(tx, id);
    if (isBlocked && card.blocked_at !== null) throw alreadyBlocked();
    if (!isBlocked && card.blocked_at === null) throw notBlocked();
    const { staff, at } = author;
    const kind = isBlocked ? 'blocked' : 'unblocked';
    const name = `${id} ${card.entry_count + 1}`;
    const blocked_at = isBlocked ? at : null;
    await addEntry(tx, card, { kind, cents: 0, name, reason, by: staff.name, at }, { blocked_at });
    const action = isBlocked ? 'gift-card.block' : 'gift-card.unblock';
    await recordAudit(tx, author, { action, subject: id, before: null, after: { reason } });
    notifyScreens(context, tx, 'gift-card.changed', id);
  });

const centsOf = ({ amount, direction }: GiftCardAdjustment): number =>
  direction === 'add' ? toCents(amount) : -toCents(amount);

/**
 * Tells whether this adjustment was already made. Throws 409 `adjustment-differs` if its key belongs to a different
 * one.
 */
async function isKnownAdjustment(
  tx: Kysely<Tables>,
  { id }: GiftCardTable,
  adjustment: GiftCardAdjustment,
): Promise<boolean> {
  const before = await tx
    .selectFrom('gift_card_entries')
    .select(['card_id', 'cents'])
    .where('kind', '=', 'adjusted')
    .where('name', '=', adjustment.key)
    .executeTakeFirst();
  if (!before) return false;
  if (before.card_id === id && before.cents === centsOf(adjustment)) return true;
  throw adjustmentDiffers();
}

function requirePossible(card: GiftCardTable, adjustment: GiftCardAdjustment, at: number): void {
  if (card.expires_at <= at) throw cardExpired();
  const after = card.balance_cents + centsOf(adjustment);
  if (after < 0) throw giftCardBalance({ last4: card.last4, field: 'amount' }, card.balance_cents);
  if (after > toCents(MAX_ON_CARD)) throw tooMuchOnCard(MAX_ON_CARD);
}
