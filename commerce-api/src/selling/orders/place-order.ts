import type { Totals } from '@nara/shared-contracts';
import { nearestCentres, priceOrder, toCents, toRand } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import {
  type Database,
  type Decision,
  insert,
  type Query,
  runIn,
  type Statement,
  type Tables,
} from '#platform/database';
import { type Allocation, allocate, mainCentre } from './allocation';
import { hashBody, type NewOrderBody } from './new-order-body';
import { insertOrder, type OrderDraft, toOrderRow } from './order-rows';
import { orderIdTaken, outOfStock, priceChanged, variantUnavailable } from './refusals';
import {
  lockStock,
  type SellableVariant,
  type SoldLine,
  type StockRow,
  selectVariants,
  sell,
  takeStock,
  toStock,
} from './sellable';
import { toMovementRow } from './stock';
import type { OrderTable } from './tables';

export interface PlacedRows {
  order: OrderTable;
  items: readonly SoldLine[];
}

export interface PlaceOrderServices {
  database: Database;
  now: () => number;
  /** Puts the order into the outbox, with the id of the call that placed it. */
  enqueue: (orderId: string, at: number, requestId: string) => Statement;
  /** Queues the mail that confirms the order. */
  confirm: (placed: PlacedRows, at: number) => Statement;
}

/** Places an order; null when this very body was placed before. Throws the Refusals of `refusals.ts`. */
export type PlaceOrder = (body: NewOrderBody, requestId: string) => Promise<PlacedRows | null>;

/** The same as a part of somebody's transaction. */
export type PlaceOrderIn = (tx: Kysely<Tables>, body: NewOrderBody, requestId: string) => Promise<PlacedRows | null>;

const selectHash = (orderId: string): Query<Pick<OrderTable, 'body_hash'>> => ({
  sql: 'SELECT body_hash FROM orders WHERE id = ?',
  parameters: [orderId],
});

type Reads = readonly [Query<StockRow>, Query<Pick<OrderTable, 'body_hash'>>, Query<SellableVariant>];
type Rows = [StockRow[], Pick<OrderTable, 'body_hash'>[], SellableVariant[]];

/** What placing one order reads, and how it decides. */
interface Placing {
  reads: Reads;
  decide: (...rows: Rows) => Decision<PlacedRows | null>;
}

type Deciding = Omit<PlaceOrderServices, 'database'>;

/** Prices the order, takes its pieces out of stock and saves it with its outbox row, first event and mail. */
function createPlacing({ now, enqueue, confirm }: Deciding): (body: NewOrderBody, requestId: string) => Placing {
  const place = (
    body: NewOrderBody,
    bodyHash: string,
    stock: readonly StockRow[],
    variants: readonly SellableVariant[],
    requestId: string,
  ) => {
    const at = now();
    const lines = sellAll(body, variants);
    checkAmounts(body, lines);
    const allocations = allocateAll(body, lines, stock);
    const draft: OrderDraft = {
      id: body.id,
      email: body.email,
      paymentMethod: body.paymentMethod,
      shippingAddress: body.shippingAddress,
      billingAddress: body.billingAddress,
      bodyHash,
      status: body.status,
      lines,
      allocations,
      dc: mainCentre(allocations, nearestCentres(body.shippingAddress.province)),
      route: 'DC_DIRECT',
      woolworthsOrderId: null,
      trackingCode: null,
      ediSentAt: null,
      partnerStatus: null,
      deliveredAt: null,
      holdsStock: true,
      createdAt: at,
      updatedAt: at,
      events: [{ at, type: 'order.placed', message: 'Order placed' }],
    };
    const order = toOrderRow(draft);
    const placed: PlacedRows = { order, items: lines };
    const writes = [
      ...allocations.map(({ variantId, dc, quantity }) => takeStock(variantId, dc, quantity)),
      ...insertOrder(order, draft),
      ...allocations.map((allocation) => insertSale(allocation, order)),
      enqueue(order.id, at, requestId),
      confirm(placed, at),
    ];
    return { writes, answer: placed };
  };

  return (body, requestId) => {
    const bodyHash = hashBody(body);
    const variantIds = [...new Set(body.items.map(({ variantId }) => variantId))];
    return {
      // The stock first: whoever had to wait for it then sees the order that was placed meanwhile.
      reads: [lockStock(variantIds), selectHash(body.id), selectVariants(variantIds)],
      decide(stock, [existing], variants) {
        if (!existing) return place(body, bodyHash, stock, variants, requestId);
        if (existing.body_hash !== bodyHash) throw orderIdTaken();
        return { writes: [], answer: null };
      },
    };
  };
}

/** Places an order in one transaction of its own, in plain statements because every order waits for it. */
export function createPlaceOrder({ database, ...deciding }: PlaceOrderServices): PlaceOrder {
  const placing = createPlacing(deciding);
  return (body, requestId) => {
    const { reads, decide } = placing(body, requestId);
    return database.atomically(reads, decide);
  };
}

/** Places orders in transactions of others: several of them, or nothing. */
export function createPlaceOrderIn(deciding: Deciding): PlaceOrderIn {
  const placing = createPlacing(deciding);
  return async (tx, body, requestId) => {
    const { reads, decide } = placing(body, requestId);
    const [stock, hash, variants] = reads;
    const { writes, answer } = decide(await runIn(tx, stock), await runIn(tx, hash), await runIn(tx, variants));
    for (const write of writes) await runIn(tx, write);
    return answer;
  };
}

function sellAll({ items }: NewOrderBody, variants: readonly SellableVariant[]): SoldLine[] {
  const sold = sell(items, new Map(variants.map((variant) => [variant.variant_id, variant])));
  const missing = sold.flatMap((line, index) => (line ? [] : [index]));
  if (missing.length > 0) throw variantUnavailable(missing);
  return sold.filter((line) => line !== null);
}

function allocateAll(body: NewOrderBody, lines: readonly SoldLine[], stock: readonly StockRow[]): Allocation[] {
  const demands = lines.map(({ line, variant_id, quantity }) => ({ line, variantId: variant_id, quantity }));
  const plan = allocate(demands, toStock(stock), nearestCentres(body.shippingAddress.province));
  if (plan.shortages.length > 0) throw outOfStock(plan.shortages, lines);
  return plan.allocations;
}

const insertSale = ({ variantId, dc, quantity }: Allocation, { id, created_at }: OrderTable): Statement =>
  insert(
    'stock_movements',
    toMovementRow({ variant_id: variantId, dc, delta: -quantity, reason: 'sale', reference: id, at: created_at }),
  );

const AMOUNTS = ['subtotal', 'shipping', 'tax', 'total'] as const satisfies (keyof Totals)[];

/** The shopper must have seen the amounts that the server arrives at. */
function checkAmounts(body: Totals, lines: readonly SoldLine[]): void {
  const right = priceOrder(lines.map(({ unit_cents, quantity }) => ({ price: toRand(unit_cents), quantity })));
  const wrong = AMOUNTS.filter((amount) => toCents(body[amount]) !== toCents(right[amount]));
  if (wrong.length > 0) throw priceChanged(right, wrong);
}
