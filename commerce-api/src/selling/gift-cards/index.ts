import { giftCardStateOf } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { registerAction } from '#staff/approvals';
import { countAttempt } from '#staff/session';
import { createGiftCardCodes, giftCardCodes, sealedCodes } from './codes';
import { type CardAdjustment, executeAdjustment } from './desk/adjust';
import { executeIssue, type IssueInput } from './desk/issue';
import { adminGiftCardsHandlers } from './desk/routes';
import { giftCardUnknown } from './errors';
import { giftCardExpiry } from './ledger';
import { giftCardHoldings } from './personal-data';

export { type GiftCardSent, giftCardSent } from './desk/issue';
export { findCustomerCards, requireCard } from './desk/list';
export { type CardUse, lockCards, lockCardsOf, payByCards, returnToCard, takeAgain } from './pay';

const giftCardsHandlers = (context: Context): HandlersOf<'giftCards'> => ({
  async balance({ body: { code }, request }) {
    const { database, now } = context;
    const takeBack = await countAttempt(database, { kind: 'gift-card', address: request.ip, now: now() });
    const card = await database.kysely
      .selectFrom('gift_cards')
      .selectAll()
      .where('code_hash', '=', context.get(giftCardCodes).hashOf(code))
      .executeTakeFirst();
    if (!card) throw giftCardUnknown();
    await takeBack();
    const { last4, balance_cents: balanceCents, expires_at: expiresAt, blocked_at: blockedAt } = card;
    return {
      last4,
      state: giftCardStateOf({ balanceCents, expiresAt, blockedAt }, now()),
      balance: toRand(balanceCents),
      expiresAt: toIso(expiresAt),
    };
  },
});

/** Days for which codes wait to be saved, and for which a recipient is kept after the card has ended. */
const UNSAVED_DAYS = 7;
const RECIPIENT_DAYS = 365;

export const giftCards = defineSubject({
  name: 'gift-cards',
  async prepare(context) {
    context.set(giftCardCodes, createGiftCardCodes(await serverSecret(context, 'gift-card-codes')));
    const permission = 'gift-cards';
    registerAction<IssueInput>(context, { kind: 'gift-card-issue', permission, execute: executeIssue });
    registerAction<CardAdjustment>(context, { kind: 'gift-card-adjustment', permission, execute: executeAdjustment });
  },
  handlers: {
    giftCards: giftCardsHandlers,
    adminGiftCards: adminGiftCardsHandlers,
  },
  workers: [giftCardExpiry],
  sealed: [sealedCodes],
  personalData: giftCardHoldings,
  sweeps: [
    {
      table: 'gift_cards',
      key: 'id',
      isOver: (now) => sql`sealed_code is not null and issued_at <= ${now - UNSAVED_DAYS * DAY_MS}`,
      clear: (keys) => sql`update gift_cards set sealed_code = null where id in (${keys})`,
    },
    {
      table: 'gift_cards',
      key: 'id',
      isOver: (now) => sql`recipient_email is not null and expires_at <= ${now - RECIPIENT_DAYS * DAY_MS}`,
      clear: (keys) => sql`update gift_cards set recipient_email = null, message = null where id in (${keys})`,
    },
  ],
});
