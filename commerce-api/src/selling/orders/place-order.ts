import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import type { OrderPieces } from '@nara/shared-contracts/rules/orders';
import type { PromotedLine } from '@nara/shared-contracts/rules/promotions';
import type { Kysely } from 'kysely';
import { type Decision, type Query, runIn, type Tables } from '#platform/database';
import { type Context, writesOf } from '#platform/subject';
import {
  automaticPromotions,
  insertUses,
  type KnownPromotion,
  keepAddress,
  type LimitRows,
  promotionsFor,
} from '#selling/promotions';
import { readShopSettings, shopSettings } from '#selling/shop-settings';
import { type Allocation, allocate, lockStock, mainCentre, sellPieces, toStock } from '#selling/stock';
import type { StockLevelTable } from '#selling/stock/tables';
import { readSetting } from '#staff/settings';
import { methodNotOffered, orderIdTaken, outOfStock, tooManyPieces } from './errors';
import { orderPlaced, type PlacedOrder } from './events';
import { hashBody, insertOrder, type NewOrderBody, type OrderDraft, type OrderTerms, toOrderRow } from './order-rows';
import { type LockedCards, orderTerms, type Priced, priceNewOrder } from './price-order';
import { type PaymentRules, paymentRules } from './reservation/ending';
import { ORDER_LIMITS, orderLimits } from './reservation/limits';
import { type SellableVariant, type SoldLine, selectVariants } from './sell';
import type { OrderTable } from './tables';

const selectHash = (orderId: string): Query<Pick<OrderTable, 'body_hash'>> => ({
  sql: 'SELECT body_hash FROM orders WHERE id = ?',
  parameters: [orderId],
});

/** Rows that placing an order reads; those about limited promotions only if it may use any. */
interface Rows extends Partial<LimitRows> {
  stock: readonly StockLevelTable[];
  /** The order that has the id already, if there is one. */
  sameId: readonly Pick<OrderTable, 'body_hash'>[];
  variants: readonly SellableVariant[];
}

/** Reads in the order in which they run, and the function that decides on their rows. */
interface Plan {
  reads: readonly Query<unknown>[];
  decide: (...rows: unknown[][]) => Decision<PlacedOrder | null>;
}

/** An order and the request that places it. */
export interface Placing {
  body: NewOrderBody;
  requestId: string;
  /** Returns the time of placing (epoch ms); defaults to the context's clock. */
  clock?: () => number;
  /** Set for orders that no shopper placed. Automatic promotions do not apply to them. */
  isWithoutPromotions?: true;
}

/**
 * Places an order in its own transaction: prices it, takes its pieces out of stock, and saves it with its first event
 * and the writes of the subscribers to `orderPlaced`. Returns null if the same body was placed before. After responding,
 * the caller runs the subscribers (`publishCommitted`). Throws the errors of `errors.ts`. Rules:
 * docs/product/orders.md.
 */
export async function placeOrder(context: Context, placing: Placing): Promise<PlacedOrder | null> {
  const [most, rules, shop, automatic] = await Promise.all([
    context.get(orderLimits)(),
    context.get(paymentRules)(),
    context.get(shopSettings)(),
    automaticFor(context, placing),
  ]);
  const { reads, decide } = plan(context, placing, { most, rules, shop, automatic });
  return context.database.atomically(reads, decide);
}

/**
 * Places an order as `placeOrder` does, within the transaction `tx`, so that several orders are placed together or not
 * at all. The caller passes the order's gift cards, locked, and the automatic promotions, read before.
 */
export async function placeOrderIn(
  context: Context,
  tx: Kysely<Tables>,
  placing: Placing,
  { cards, automatic = [] }: { cards?: LockedCards; automatic?: readonly KnownPromotion[] } = {},
): Promise<PlacedOrder | null> {
  const most = (await readSetting(tx, ORDER_LIMITS)).value;
  const [rules, shop] = [await context.get(paymentRules)(tx), await readShopSettings(tx)];
  const { reads, decide } = plan(context, placing, { most, rules, shop, automatic, cards });
  const rows: unknown[][] = [];
  for (const read of reads) rows.push(await runIn(tx, read));
  const { writes, answer } = decide(...rows);
  for (const write of writes) await runIn(tx, write);
  return answer;
}

/**
 * Reads the automatic promotions. Call it before a transaction starts, because that takes the only connection on
 * SQLite.
 */
export const automaticFor = (context: Context, { isWithoutPromotions }: Placing): Promise<readonly KnownPromotion[]> =>
  isWithoutPromotions ? Promise.resolve([]) : context.get(automaticPromotions)();

/** Limits and pricing rules that apply to an order. */
interface Terms {
  most: OrderPieces;
  rules: PaymentRules;
  shop: RevisedShopSettings;
  automatic: readonly KnownPromotion[];
  /** Locked gift cards; default: none. */
  cards?: LockedCards | undefined;
}

/** Plans the placing of an order: what it reads, then whether it is checked, priced, reserved and written. */
function plan(context: Context, placing: Placing, terms: Terms): Plan {
  const { body, clock = context.now } = placing;
  const bodyHash = hashBody(body);
  const at = clock();
  const { codes = [], email } = body;
  const promotions = promotionsFor({ automatic: terms.automatic, codes, email, at });
  const variantIds = [...new Set(body.items.map(({ variantId }) => variantId))];
  // The stock first: after waiting for its lock, the later reads see an order placed meanwhile. Limited promotions
  // are locked after it, for the same reason.
  const reads = {
    stock: lockStock(variantIds),
    sameId: selectHash(body.id),
    variants: selectVariants(variantIds),
    ...promotions.reads,
  };
  const names = Object.keys(reads);
  return {
    reads: Object.values(reads),
    decide(...found) {
      const rows = Object.fromEntries(names.map((name, index) => [name, found[index]])) as unknown as Rows;
      const [known] = rows.sameId;
      if (known) {
        if (known.body_hash !== bodyHash) throw orderIdTaken();
        return { writes: [], answer: null };
      }
      const sale = check(body, terms, at);
      const promote = (lines: readonly PromotedLine[]) => promotions.apply(lines, sale.price, rows);
      const priced = priceNewOrder(body, rows.variants, { promote, cards: terms.cards, at });
      const allocations = reserve(body, priced.lines, rows.stock);
      return write(context, placing, { sale, priced, allocations, rules: terms.rules, bodyHash, at });
    },
  };
}

/**
 * Returns the terms on which an order is sold. Throws 409 `payment-method-not-offered`, `too-many-pieces` and
 * `delivery-not-offered`.
 */
function check(body: NewOrderBody, { most, rules, shop }: Terms, at: number): OrderTerms {
  const { paymentMethod } = body;
  if (paymentMethod !== 'gift-card' && !rules.offers(paymentMethod)) throw methodNotOffered(paymentMethod);
  checkPieces(body, most);
  return orderTerms(shop, body, at);
}

/** Throws 409 `too-many-pieces` if an order exceeds the limits. Lines of the same variant count together. */
function checkPieces({ items }: NewOrderBody, most: OrderPieces): void {
  const ofVariants = new Map<string, number>();
  for (const { variantId, quantity } of items) ofVariants.set(variantId, (ofVariants.get(variantId) ?? 0) + quantity);
  const tooMany = items.flatMap(({ variantId }, line) =>
    (ofVariants.get(variantId) ?? 0) > most.ofVariant ? [line] : [],
  );
  const inAll = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (tooMany.length > 0 || inAll > most.ofOrder) throw tooManyPieces(tooMany, most);
}

/** Allocates the pieces of an order. Throws 409 `out-of-stock`. */
function reserve(body: NewOrderBody, lines: readonly SoldLine[], stock: readonly StockLevelTable[]): Allocation[] {
  const demands = lines.map(({ line, variant_id, quantity }) => ({ line, variantId: variant_id, quantity }));
  const plan = allocate(demands, toStock(stock), nearestCentres(body.shippingAddress.province));
  if (plan.shortages.length > 0) throw outOfStock(plan.shortages, lines);
  return plan.allocations;
}

/** An order that is checked, priced and reserved. */
interface Decided {
  sale: OrderTerms;
  priced: Priced;
  allocations: Allocation[];
  rules: PaymentRules;
  bodyHash: string;
  at: number;
}

/** Returns the statements that save an order, with its stock, promotions, gift cards and followers. */
function write(
  context: Context,
  { body, requestId, clock = context.now }: Placing,
  { sale, priced: { lines, promoted, totalCents, paid }, allocations, rules, bodyHash, at }: Decided,
): Decision<PlacedOrder> {
  const { paymentMethod } = body;
  // A free order needs no payment.
  const isFree = totalCents === 0;
  const holding = isFree ? null : rules.holding(paymentMethod);
  const draft: OrderDraft = {
    ...body,
    bodyHash,
    lines,
    terms: sale,
    promotions: promoted.applied,
    allocations,
    dc: mainCentre(allocations, nearestCentres(body.shippingAddress.province)),
    route: 'DC_DIRECT',
    woolworthsOrderId: null,
    trackingCode: null,
    ediSentAt: null,
    partnerStatus: null,
    deliveredAt: null,
    holdsStock: true,
    // An order with a past date holds its pieces from now on.
    heldSince: clock === context.now ? null : context.now(),
    payBy: holding === null ? null : at + holding,
    cardUses: paid.uses,
    createdAt: at,
    updatedAt: at,
    events: [{ at, type: 'order.placed', message: 'Order placed' }],
  };
  const order = toOrderRow(draft);
  const account = paymentMethod === 'eft' && !isFree ? rules.account : null;
  const placed: PlacedOrder = { order, items: lines, account, at, requestId };
  const writes = [
    ...sellPieces(allocations, order.id, at),
    ...insertOrder(order, draft),
    ...insertUses(order.id, promoted.applied, at),
    ...keepAddress(order.email),
    ...paid.writes,
    ...writesOf(context, orderPlaced, placed),
  ];
  return { writes, answer: placed };
}
