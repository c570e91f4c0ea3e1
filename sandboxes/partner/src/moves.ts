import type { InventoryBook, InventoryRecord } from './inventory/inventory-book';
import type { BookedOrder, OrderBook, OrderUpdate, Status } from './orders/order-book';
import type { BookedReturn, ReturnBook, ReturnState } from './returns/return-book';
import type { Dispatch } from './webhooks/dispatch';

/** Moves orders, returns and stock, and tells the brand. Each method resolves after the first attempt to tell it. */
export interface Moves {
  /** Takes the pieces of an accepted order from stock. */
  take(order: BookedOrder): Promise<void>;
  order(order: BookedOrder, status: Status): Promise<OrderUpdate>;
  return(taken: BookedReturn, status: ReturnState): Promise<void>;
  /** Sets the stock of a centre. */
  stock(record: InventoryRecord): Promise<void>;
}

interface MovesServices {
  book: OrderBook;
  returns: ReturnBook;
  inventory: InventoryBook;
  dispatch: Dispatch;
  /** Returns epoch ms, never the same time twice. */
  clock: () => number;
}

export function createMoves({ book, returns, inventory, dispatch, clock }: MovesServices): Moves {
  const pushStock = async (items: readonly InventoryRecord[]): Promise<void> => {
    if (items.length === 0) return;
    const occurredAt = new Date(clock()).toISOString();
    await dispatch.send({ stock: { event: 'inventory.updated', occurredAt, items } });
  };
  /** Puts resaleable pieces back into stock, at the centre of their order if it is known. */
  const restock = ({ body: { order_id, items } }: BookedReturn): InventoryRecord[] =>
    inventory.restock(
      items.filter(({ condition }) => condition === 'new'),
      book.find(order_id)?.body.dc,
    );

  return {
    take: (order) => pushStock(inventory.take(order)),
    async order(order, status) {
      const update = book.move(order, status);
      const changed = status === 'cancelled' ? inventory.putBack(order) : [];
      await Promise.all([dispatch.send({ update, traceparent: order.traceparent }), pushStock(changed)]);
      return update;
    },
    async return(taken, status) {
      returns.move(taken, status);
      const { id, updatedAt } = taken;
      const changed = status === 'closed' ? restock(taken) : [];
      const event = { event: 'return.updated', occurredAt: updatedAt, returns: [{ id, status }] } as const;
      await Promise.all([dispatch.send({ returns: event }), pushStock(changed)]);
    },
    stock: (record) => pushStock([inventory.set(record)]),
  };
}
