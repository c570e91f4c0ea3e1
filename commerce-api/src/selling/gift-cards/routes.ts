import { giftCardStateOf } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { countAttempt } from '#staff/session';
import { giftCardCodes } from './codes';
import { giftCardUnknown } from './refusals';

export const giftCardsHandlers = (context: Context): HandlersOf<'giftCards'> => ({
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
