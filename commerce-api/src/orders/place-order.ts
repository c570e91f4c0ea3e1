import type { Totals } from '@nara/shared-contracts';
import { nearestCentres, priceOrder, toCents, toRand } from '@nara/shared-contracts/rules';
import { type Database, type OrderTable, prepareInsert } from '../database';
import { type Allocation, allocate, mainCentre } from './allocation';
import { hashBody, type NewOrderBody } from './new-order-body';
import { prepareSaveOrder } from './order-rows';
import { orderIdTaken, outOfStock, priceChanged, variantUnavailable } from './refusals';
import { prepareSellables, type SoldLine } from './sellable';
import { toMovementRow } from './stock';

export interface PlacedRows {
  order: OrderTable;
  items: readonly SoldLine[];
}

export interface PlaceOrderServices {
  database: Database;
  now: () => number;
  /** Puts the order into the outbox, within the transaction. */
  enqueue: (orderId: string, at: number) => void;
  /** Queues the mail that confirms the order, within the transaction. */
  confirm: (placed: PlacedRows, at: number) => void;
}

/** Places an order; null when this very body was placed before. Throws the Refusals of `refusals.ts`. */
export type PlaceOrder = (body: NewOrderBody) => Promise<PlacedRows | null>;

/**
 * Prices the order, takes its pieces out of stock and saves it with its outbox row, first event and mail: one
 * transaction, on prepared statements because every order waits for it.
 */
export function preparePlaceOrder({ database, now, enqueue, confirm }: PlaceOrderServices): PlaceOrder {
  const { sqlite, atomically } = database;
  const sellables = prepareSellables(database);
  const saveOrder = prepareSaveOrder(database);
  const insertMovement = prepareInsert(sqlite, 'stock_movements');
  const selectHash = sqlite.prepare<[string], Pick<OrderTable, 'body_hash'>>(
    'SELECT body_hash FROM orders WHERE id = ?',
  );

  const sellAll = ({ items }: NewOrderBody): SoldLine[] => {
    const sold = items.map(sellables.sell);
    const missing = sold.flatMap((line, index) => (line ? [] : [index]));
    if (missing.length > 0) throw variantUnavailable(missing);
    return sold.filter((line) => line !== null);
  };

  const reserveAll = (body: NewOrderBody, lines: readonly SoldLine[]): Allocation[] => {
    const demands = lines.map(({ line, variant_id, quantity }) => ({ line, variantId: variant_id, quantity }));
    const stock = new Map(demands.map(({ variantId }) => [variantId, sellables.stockOf(variantId)]));
    const plan = allocate(demands, stock, nearestCentres(body.shippingAddress.province));
    if (plan.shortages.length > 0) throw outOfStock(plan.shortages, lines);
    for (const { variantId, dc, quantity, line } of plan.allocations) {
      if (!sellables.reserve(variantId, dc, quantity)) throw outOfStock([{ line, left: 0 }], lines);
    }
    return plan.allocations;
  };

  const save = (body: NewOrderBody, bodyHash: string): PlacedRows => {
    const lines = sellAll(body);
    checkAmounts(body, lines);
    const allocations = reserveAll(body, lines);
    const at = now();
    const order = saveOrder({
      ...body,
      bodyHash,
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
    });
    for (const { variantId, dc, quantity } of allocations) {
      const from = { variant_id: variantId, dc, delta: -quantity };
      insertMovement(toMovementRow({ ...from, reason: 'sale', reference: order.id, at }));
    }
    const placed = { order, items: lines };
    enqueue(order.id, at);
    confirm(placed, at);
    return placed;
  };

  return (body) => {
    const bodyHash = hashBody(body);
    return atomically(() => {
      const existing = selectHash.get(body.id);
      if (!existing) return save(body, bodyHash);
      if (existing.body_hash !== bodyHash) throw orderIdTaken();
      return null;
    });
  };
}

const AMOUNTS = ['subtotal', 'shipping', 'tax', 'total'] as const satisfies (keyof Totals)[];

/** The shopper must have seen the amounts that the server arrives at. */
function checkAmounts(body: Totals, lines: readonly SoldLine[]): void {
  const right = priceOrder(lines.map(({ unit_cents, quantity }) => ({ price: toRand(unit_cents), quantity })));
  const wrong = AMOUNTS.filter((amount) => toCents(body[amount]) !== toCents(right[amount]));
  if (wrong.length > 0) throw priceChanged(right, wrong);
}
