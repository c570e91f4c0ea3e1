import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import type { OrderPieces } from '@nara/shared-contracts/rules/orders';
import type { Totals } from '@nara/shared-contracts/rules/pricing';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { PromotedLine, PromotedOrder } from '@nara/shared-contracts/rules/promotions';
import type { Kysely } from 'kysely';
import { type Decision, type Query, runIn, type Tables } from '#platform/database';
import { type Context, writesOf } from '#platform/subject';
import {
  automaticPromotions,
  insertUses,
  type KnownPromotion,
  keepAddress,
  promotionsFor,
  refusedToCustomer,
} from '#selling/promotions';
import { readShopSettings, shopSettings } from '#selling/shop-settings';
import { type Allocation, allocate, lockStock, mainCentre, sellPieces, toStock } from '#selling/stock';
import type { StockLevelTable } from '#selling/stock/tables';
import { readSetting } from '#staff/settings';
import { orderPlaced, type PlacedOrder } from './facts';
import {
  hashBody,
  insertOrder,
  type LockedCards,
  type NewOrderBody,
  type OrderDraft,
  type OrderTerms,
  orderTerms,
  payWithCards,
  toOrderRow,
} from './order-rows';
import {
  methodNotOffered,
  orderIdTaken,
  outOfStock,
  priceChanged,
  tooManyPieces,
  variantUnavailable,
} from './refusals';
import { type PaymentRules, paymentRules } from './reservation/ending';
import { ORDER_LIMITS, orderLimits } from './reservation/limits';
import { type SellableVariant, type SoldLine, selectVariants, sell } from './sell';
import type { OrderTable } from './tables';

const selectHash = (orderId: string): Query<Pick<OrderTable, 'body_hash'>> => ({
  sql: 'SELECT body_hash FROM orders WHERE id = ?',
  parameters: [orderId],
});

/** Reads of placing an order. The remaining ones are about promotions. */
type Reads = readonly [
  Query<StockLevelTable>,
  Query<Pick<OrderTable, 'body_hash'>>,
  Query<SellableVariant>,
  ...Query<unknown>[],
];
type Rows = [StockLevelTable[], Pick<OrderTable, 'body_hash'>[], SellableVariant[], ...unknown[][]];

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
 * and the writes of the followers of `orderPlaced`. Returns null if the same body was placed before. After responding,
 * the caller runs the followers (`followCommitted`). Throws the refusals of `refusals.ts`. Rules:
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
  const [stock, hash, variants, ...ofPromotions] = reads;
  const rows: Rows = [await runIn(tx, stock), await runIn(tx, hash), await runIn(tx, variants)];
  for (const read of ofPromotions) rows.push(await runIn(tx, read));
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

/** Prices the lines of an order with its promotions. */
type Promote = (lines: readonly PromotedLine[], terms: OrderTerms['price']) => PromotedOrder;

/** Returns the reads for placing an order, and the function that decides on their rows. */
function plan(
  context: Context,
  placing: Placing,
  terms: Terms,
): { reads: Reads; decide: (...rows: Rows) => Decision<PlacedOrder | null> } {
  const { body, clock = context.now } = placing;
  const bodyHash = hashBody(body);
  const at = clock();
  const { codes = [], email } = body;
  const promotions = promotionsFor({ automatic: terms.automatic, codes, email, at });
  const variantIds = [...new Set(body.items.map(({ variantId }) => variantId))];
  return {
    // The stock first: after waiting for its lock, the later reads see an order placed meanwhile. Limited promotions
    // are locked after it, for the same reason.
    reads: [lockStock(variantIds), selectHash(body.id), selectVariants(variantIds), ...promotions.reads],
    decide(stock, [existing], variants, ...rows) {
      const promote: Promote = (lines, price) => promotions.apply(lines, price, rows);
      if (!existing) return decideNew(context, placing, { ...terms, at, bodyHash, promote }, stock, variants);
      if (existing.body_hash !== bodyHash) throw orderIdTaken();
      return { writes: [], answer: null };
    },
  };
}

function decideNew(
  context: Context,
  { body, requestId, clock = context.now }: Placing,
  {
    most,
    rules,
    shop,
    cards = new Map(),
    at,
    bodyHash,
    promote,
  }: Terms & {
    at: number;
    bodyHash: string;
    promote: Promote;
  },
  stock: readonly StockLevelTable[],
  variants: readonly SellableVariant[],
): Decision<PlacedOrder> {
  const { paymentMethod } = body;
  if (paymentMethod !== 'gift-card' && !rules.offers(paymentMethod)) throw methodNotOffered(paymentMethod);
  checkPieces(body, most);
  const terms = orderTerms(shop, body, at);
  const sold = sellAll(body, variants);
  const promoted = promote(toPromotedLines(sold, variants), terms.price);
  checkAmounts(body, promoted);
  const lines = withDiscounts(sold, promoted);
  const totalCents = toCents(promoted.totals.total);
  const paid = payWithCards(body, cards, { totalCents, at });
  const allocations = allocateAll(body, lines, stock);
  // A free order needs no payment.
  const isFree = totalCents === 0;
  const holding = isFree ? null : rules.holding(paymentMethod);
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

/** Adds the discounts to the lines. Most orders have none, and copying lines costs as much as a query. */
const withDiscounts = (lines: readonly SoldLine[], { applied, lineCents }: PromotedOrder): readonly SoldLine[] =>
  applied.length === 0 ? lines : lines.map((line, index) => ({ ...line, discount_cents: lineCents[index] ?? 0 }));

/** Returns the lines in the form that promotions need. */
function toPromotedLines(lines: readonly SoldLine[], variants: readonly SellableVariant[]): PromotedLine[] {
  const known = new Map(variants.map((variant) => [variant.variant_id, variant]));
  return lines.map(({ product_id, variant_id, unit_cents, quantity }) => ({
    productId: product_id,
    category: known.get(variant_id)?.category ?? '',
    subcategory: known.get(variant_id)?.subcategory ?? '',
    price: toRand(unit_cents),
    quantity,
  }));
}

const AMOUNTS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const satisfies (keyof Totals)[];

/** Amounts as sent by the shopper's browser. */
type SeenAmounts = Omit<Totals, 'discount'> & { discount?: number | undefined };

/** Throws if the amounts that the shopper saw differ from those that the server calculates. */
function checkAmounts(body: SeenAmounts, promoted: PromotedOrder): void {
  const { totals } = promoted;
  const wrong = AMOUNTS.filter((amount) => toCents(body[amount] ?? 0) !== toCents(totals[amount] ?? 0));
  if (wrong.length > 0) throw priceChanged(totals, wrong, refusedToCustomer(promoted));
}
