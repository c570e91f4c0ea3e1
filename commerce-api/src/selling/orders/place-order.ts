import type { OrderPieces, PriceTerms, RevisedShopSettings, Totals } from '@nara/shared-contracts';
import { nearestCentres, toCents } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import { type Decision, type Query, runIn, type Tables } from '#platform/database';
import { type Context, writesOf } from '#platform/subject';
import { readShopSettings, shopSettings } from '#selling/shop-settings';
import { type Allocation, allocate, lockStock, mainCentre, sellPieces, toStock } from '#selling/stock';
import type { StockLevelTable } from '#selling/stock/tables';
import { readSetting } from '#staff/settings';
import { orderPlaced, type PlacedOrder } from './facts';
import { type LockedCards, payWithCards } from './gift-cards';
import { hashBody, type NewOrderBody } from './new-order-body';
import { insertOrder, type OrderDraft, priceSold, toOrderRow } from './order-rows';
import { orderTerms } from './order-terms';
import {
  methodNotOffered,
  orderIdTaken,
  outOfStock,
  priceChanged,
  tooManyPieces,
  variantUnavailable,
} from './refusals';
import { ORDER_LIMITS, orderLimits, type PaymentRules, paymentRules } from './reservation';
import { type SellableVariant, type SoldLine, selectVariants, sell } from './sell';
import type { OrderTable } from './tables';

const selectHash = (orderId: string): Query<Pick<OrderTable, 'body_hash'>> => ({
  sql: 'SELECT body_hash FROM orders WHERE id = ?',
  parameters: [orderId],
});

type Reads = readonly [Query<StockLevelTable>, Query<Pick<OrderTable, 'body_hash'>>, Query<SellableVariant>];
type Rows = [StockLevelTable[], Pick<OrderTable, 'body_hash'>[], SellableVariant[]];

/** An order and the request that places it. */
export interface Placing {
  body: NewOrderBody;
  requestId: string;
  /** Returns the time of placing (epoch ms); the context's clock unless given. */
  clock?: () => number;
}

/**
 * Places an order in its own transaction: prices it, takes its pieces out of stock, and saves it with its first event
 * and the writes of the followers of `orderPlaced`. Returns null when this very body was placed before. After
 * answering, the caller runs the followers (`followCommitted`). Throws the refusals of `refusals.ts`. Rules:
 * docs/product/orders.md.
 */
export async function placeOrder(context: Context, placing: Placing): Promise<PlacedOrder | null> {
  const [most, rules, shop] = await Promise.all([
    context.get(orderLimits)(),
    context.get(paymentRules)(),
    context.get(shopSettings)(),
  ]);
  const { reads, decide } = plan(context, placing, { most, rules, shop });
  return context.database.atomically(reads, decide);
}

/**
 * Places an order like `placeOrder`, within the transaction `tx`, so that several are placed together or not at all; with
 * the gift cards that it brings, which the caller has locked.
 */
export async function placeOrderIn(
  context: Context,
  tx: Kysely<Tables>,
  placing: Placing,
  cards?: LockedCards,
): Promise<PlacedOrder | null> {
  const most = (await readSetting(tx, ORDER_LIMITS)).value;
  const [rules, shop] = [await context.get(paymentRules)(tx), await readShopSettings(tx)];
  const { reads, decide } = plan(context, placing, { most, rules, shop, cards });
  const [stock, hash, variants] = reads;
  const { writes, answer } = decide(await runIn(tx, stock), await runIn(tx, hash), await runIn(tx, variants));
  for (const write of writes) await runIn(tx, write);
  return answer;
}

/** What bounds and prices an order. */
interface Terms {
  most: OrderPieces;
  rules: PaymentRules;
  shop: RevisedShopSettings;
  /** Gift cards, locked; none unless given. */
  cards?: LockedCards | undefined;
}

/** Returns the reads of placing an order, and its decision. */
function plan(
  context: Context,
  placing: Placing,
  terms: Terms,
): { reads: Reads; decide: (...rows: Rows) => Decision<PlacedOrder | null> } {
  const { body } = placing;
  const bodyHash = hashBody(body);
  const variantIds = [...new Set(body.items.map(({ variantId }) => variantId))];
  return {
    // The stock first: whoever waited for its lock then sees the order placed meanwhile.
    reads: [lockStock(variantIds), selectHash(body.id), selectVariants(variantIds)],
    decide(stock, [existing], variants) {
      if (!existing) return decideNew(context, placing, terms, bodyHash, stock, variants);
      if (existing.body_hash !== bodyHash) throw orderIdTaken();
      return { writes: [], answer: null };
    },
  };
}

function decideNew(
  context: Context,
  { body, requestId, clock = context.now }: Placing,
  { most, rules, shop, cards = new Map() }: Terms,
  bodyHash: string,
  stock: readonly StockLevelTable[],
  variants: readonly SellableVariant[],
): Decision<PlacedOrder> {
  const at = clock();
  const { paymentMethod } = body;
  if (paymentMethod !== 'gift-card' && !rules.offers(paymentMethod)) throw methodNotOffered(paymentMethod);
  checkPieces(body, most);
  const terms = orderTerms(shop, body, at);
  const lines = sellAll(body, variants);
  const totals = checkAmounts(body, lines, terms.price);
  const paid = payWithCards(body, cards, { totalCents: toCents(totals.total), at });
  const allocations = allocateAll(body, lines, stock);
  const holding = rules.holding(paymentMethod);
  const draft: OrderDraft = {
    id: body.id,
    email: body.email,
    paymentMethod,
    shippingAddress: body.shippingAddress,
    billingAddress: body.billingAddress,
    bodyHash,
    status: body.status,
    lines,
    terms,
    allocations,
    dc: mainCentre(allocations, nearestCentres(body.shippingAddress.province)),
    route: 'DC_DIRECT',
    woolworthsOrderId: null,
    trackingCode: null,
    ediSentAt: null,
    partnerStatus: null,
    deliveredAt: null,
    holdsStock: true,
    // An order of the past holds its pieces from now on.
    heldSince: clock === context.now ? null : context.now(),
    payBy: holding === null ? null : at + holding,
    cardUses: paid.uses,
    createdAt: at,
    updatedAt: at,
    events: [{ at, type: 'order.placed', message: 'Order placed' }],
  };
  const order = toOrderRow(draft);
  const account = paymentMethod === 'eft' ? rules.account : null;
  const placed: PlacedOrder = { order, items: lines, account, at, requestId };
  const writes = [
    ...sellPieces(allocations, order.id, at),
    ...insertOrder(order, draft),
    ...paid.writes,
    ...writesOf(context, orderPlaced, placed),
  ];
  return { writes, answer: placed };
}

/** Throws 409 `too-many-pieces` for more than one order takes; lines of the same variant count together. */
function checkPieces({ items }: NewOrderBody, most: OrderPieces): void {
  const ofVariants = new Map<string, number>();
  for (const { variantId, quantity } of items) ofVariants.set(variantId, (ofVariants.get(variantId) ?? 0) + quantity);
  const tooMany = items.flatMap(({ variantId }, line) =>
    (ofVariants.get(variantId) ?? 0) > most.ofVariant ? [line] : [],
  );
  const inAll = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (tooMany.length > 0 || inAll > most.ofOrder) throw tooManyPieces(tooMany, most);
}

function sellAll({ items }: NewOrderBody, variants: readonly SellableVariant[]): SoldLine[] {
  const sold = sell(items, new Map(variants.map((variant) => [variant.variant_id, variant])));
  const missing = sold.flatMap((line, index) => (line ? [] : [index]));
  if (missing.length > 0) throw variantUnavailable(missing);
  return sold.filter((line) => line !== null);
}

function allocateAll(body: NewOrderBody, lines: readonly SoldLine[], stock: readonly StockLevelTable[]): Allocation[] {
  const demands = lines.map(({ line, variant_id, quantity }) => ({ line, variantId: variant_id, quantity }));
  const plan = allocate(demands, toStock(stock), nearestCentres(body.shippingAddress.province));
  if (plan.shortages.length > 0) throw outOfStock(plan.shortages, lines);
  return plan.allocations;
}

const AMOUNTS = ['subtotal', 'shipping', 'tax', 'total'] as const satisfies (keyof Totals)[];

/** Requires that the shopper saw the amounts that the server calculates, and returns them. */
function checkAmounts(body: Totals, lines: readonly SoldLine[], terms: PriceTerms): Totals {
  const right = priceSold(lines, terms);
  const wrong = AMOUNTS.filter((amount) => toCents(body[amount]) !== toCents(right[amount]));
  if (wrong.length > 0) throw priceChanged(right, wrong);
  return right;
}
