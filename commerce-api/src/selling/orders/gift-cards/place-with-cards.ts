import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { type Context, happened, tell } from '#platform/subject';
import { lockCards } from '#selling/gift-cards';
import { countAttempt } from '#staff/session';
import { orderPrepaid, type PlacedOrder } from '../facts';
import { automaticFor, type Placing, placeOrderIn } from '../place-order';
import { cardUsesOf } from './card-uses';

/**
 * Places an order that gift cards pay in full or in part, and debits the cards, once however often the request is sent.
 * Returns null if the same body was placed before. Unknown codes from `address` count as attempts to guess one. Throws
 * as `placeOrder` does, and 409 `gift-cards-differ`, `gift-card-unknown`, `gift-card-not-usable` and
 * `gift-card-balance`.
 */
export async function placeWithCards(context: Context, placing: Placing, address: string): Promise<PlacedOrder | null> {
  const { database, now } = context;
  const codes = (placing.body.giftCards ?? []).map(({ code }) => plainCode(code));
  const takeBack = await countAttempt(database, { kind: 'gift-card', address, now: now() });
  let areKnown = false;
  try {
    const automatic = await automaticFor(context, placing);
    return await database.transaction(async (tx) => {
      // Before the stock, so that two orders never deadlock.
      const cards = await lockCards(context, tx, codes);
      areKnown = codes.every((code) => cards.has(code));
      const placed = await placeOrderIn(context, tx, placing, { cards, automatic });
      if (!placed) return null;
      const { order, at } = placed;
      const uses = cardUsesOf(order);
      await happened(context, tx, orderPrepaid, { order, uses, at });
      for (const { cardId } of uses) tell(context, tx, 'gift-card.changed', cardId);
      return placed;
    });
  } finally {
    if (areKnown) await takeBack();
  }
}
