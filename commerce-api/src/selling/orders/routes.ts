import type { OrderConfirmation } from '@nara/shared-contracts/api/orders';
import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { ApiError, afterAnswer, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens, publish, publishCommitted } from '#platform/subject';
import { lockCards } from '#selling/gift-cards';
import { countAttempt } from '#staff/session';
import { lookupFailed } from './errors';
import { orderPlaced, orderPrepaid, type PlacedOrder } from './events';
import { orderTokens } from './order-link';
import { cardUsesOf, type NewOrderBody, toFirstAnswer, toOrder } from './order-rows';
import { automaticFor, type Placing, placeOrder, placeOrderIn } from './place-order';
import { findOrder, loadOrder } from './queries';
import { isUnpaid } from './reservation/ending';
import { orderLimits } from './reservation/limits';
import type { OrderTable } from './tables';

/** Order endpoints for shoppers. `get` is in returns and `cancel` in partner, because they need those subjects. */
export const ordersHandlers = (context: Context): Omit<HandlersOf<'orders'>, 'get' | 'cancel'> => {
  const { database, now } = context;
  const tokens = context.get(orderTokens);
  const limits = context.get(orderLimits);
  /** Returns the same token for every repetition of a request. */
  const tokenOf = (order: OrderTable) => tokens.of(order, order.created_at);
  return {
    async create({ body, request }) {
      const placed = await placeCounted(context, body, request);
      if (!placed) {
        const { order, items } = await loadOrder(database, body.id);
        return { order: toFirstAnswer(order, items), token: tokenOf(order), ...dueOf(order) };
      }
      afterAnswer(request, () => publishCommitted(context, orderPlaced, placed));
      const { order, items } = placed;
      return { order: toOrder(order, items), token: tokenOf(order), ...dueOf(order) };
    },

    async limits() {
      const { ofVariant, ofOrder } = await limits();
      return { ofVariant, ofOrder };
    },

    async lookup({ body: { orderId, email }, request }) {
      const takeBack = await countAttempt(database, { kind: 'order-lookup', address: request.ip, now: now() });
      const found = await findOrder(database, orderId);
      if (!found || found.order.email.toLowerCase() !== email.toLowerCase()) throw lookupFailed();
      await takeBack();
      return { order: toOrder(found.order, found.items), token: tokens.of(found.order, now()) };
    },

    async confirm({ params: { id }, body }) {
      const { order, items } = await loadOrder(database, id);
      if (!agrees(order, body)) {
        throw new ApiError(409, 'order-state-differs', `The order is ${order.status}; only that can be confirmed.`);
      }
      return toOrder(order, items);
    },
  };
};

/**
 * Places an order. An order with codes counts as an attempt of its address until the codes prove valid, so that orders
 * cannot be used to guess codes.
 */
async function placeCounted(
  context: Context,
  body: NewOrderBody,
  { id: requestId, ip: address }: { id: string; ip: string },
): Promise<PlacedOrder | null> {
  const { database, now } = context;
  const placing = { body, requestId };
  const place = () => (body.giftCards ? placeWithCards(context, placing, address) : placeOrder(context, placing));
  if (!body.codes?.length) return place();
  const takeBack = await countAttempt(database, { kind: 'promotion-code', address, now: now() });
  try {
    const placed = await place();
    await takeBack();
    return placed;
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code !== 'code-not-valid') await takeBack();
    // Each code counts as a guess. An address that is already at the limit is not penalised further.
    else
      for (const _ of body.codes.slice(1))
        await countAttempt(database, { kind: 'promotion-code', address, now: now() }).catch(() => undefined);
    throw fault;
  }
}

/** Returns the flag that the order has to be paid first, if so. */
const dueOf = (order: OrderTable) => isUnpaid(order) && order.status === 'pending' && { isPaymentDue: true as const };

/** Tells whether the browser's values match the record. Omitted fields are not compared. */
const agrees = (order: OrderTable, { status, woolworthsOrderId, trackingCode }: OrderConfirmation): boolean =>
  order.status === status &&
  (woolworthsOrderId === undefined || woolworthsOrderId === order.woolworths_order_id) &&
  (trackingCode === undefined || trackingCode === order.tracking_code);

/**
 * Places an order that gift cards pay in full or in part, and debits the cards, once however often the request is sent.
 * Returns null if the same body was placed before. Unknown codes from `address` count as attempts to guess one. Throws
 * as `placeOrder` does, and 409 `gift-cards-differ`, `gift-card-unknown`, `gift-card-not-usable` and
 * `gift-card-balance`.
 */
async function placeWithCards(context: Context, placing: Placing, address: string): Promise<PlacedOrder | null> {
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
      await publish(context, tx, orderPrepaid, { order, uses, at });
      for (const { cardId } of uses) notifyScreens(context, tx, 'gift-card.changed', cardId);
      return placed;
    });
  } finally {
    if (areKnown) await takeBack();
  }
}
