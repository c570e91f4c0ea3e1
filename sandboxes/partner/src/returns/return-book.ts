import { ApiError } from '@nara/sandbox-shared';
import { z } from 'zod';
import type { OrderBook } from '../orders/order-book';

/** Schema of the body of `POST /api/v1/returns`. */
export const NewReturn = z.strictObject({
  /** The partner's or the brand's id of the order. */
  order_id: z.string().min(1).max(120),
  reason: z.string().min(1).max(200),
  items: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(120),
        quantity: z.int().min(1).max(1000),
        condition: z.enum(['new', 'worn', 'defective']),
      }),
    )
    .min(1)
    .max(100),
});

export type NewReturn = z.infer<typeof NewReturn>;

/**
 * Checks that no more pieces are returned than were ordered; accepts the items of an order that the sandbox does not
 * remember. Throws ApiError 422.
 */
export function demandOrderedItems({ order_id, items }: NewReturn, book: OrderBook): void {
  const order = book.find(order_id);
  const stranger = items.find(({ sku, quantity }) => {
    const ordered = order?.body.items.filter((item) => item.sku === sku) ?? [];
    return order && quantity > ordered.reduce((sum, item) => sum + item.quantity, 0);
  });
  if (stranger) throw new ApiError(422, 'NOT_ORDERED', `${stranger.quantity} of ${stranger.sku} were not ordered`);
}

/** Steps of every return at the partner. */
export const RETURN_STEPS = ['pending_inspection', 'approved', 'closed'] as const;
export type ReturnState = (typeof RETURN_STEPS)[number] | 'rejected';

export interface BookedReturn {
  /** The partner's id. */
  id: string;
  body: NewReturn;
  status: ReturnState;
  createdAt: string;
  /** Time at which it reached its status. */
  updatedAt: string;
  /** Idempotency keys of all submissions, the first and the repeated ones. */
  keys: string[];
}

/** Returns that the partner took, kept in memory. */
export interface ReturnBook {
  readonly returns: readonly BookedReturn[];
  /** Takes a return once per idempotency key; returns whether it is new. Without a key, every request is new. */
  accept(body: NewReturn, key: string | undefined): { taken: BookedReturn; isNew: boolean };
  find(id: string): BookedReturn | undefined;
  move(taken: BookedReturn, status: ReturnState): void;
  clear(): void;
}

/** Returns the step after the one that a return has reached; undefined at its end. */
export function nextReturnStep({ status }: BookedReturn): ReturnState | undefined {
  const place = (RETURN_STEPS as readonly ReturnState[]).indexOf(status);
  return place < 0 ? undefined : RETURN_STEPS[place + 1];
}

/**
 * Creates an empty book. `clock` returns epoch ms, never the same time twice; ids count up from it, so that they do not
 * repeat after a restart.
 */
export function createReturnBook(clock: () => number): ReturnBook {
  const returns: BookedReturn[] = [];
  const byKey = new Map<string, BookedReturn>();
  let sequence = clock();
  const iso = () => new Date(clock()).toISOString();
  return {
    returns,
    accept(body, key) {
      const known = key === undefined ? undefined : byKey.get(key);
      if (known && key !== undefined) {
        known.keys.push(key);
        return { taken: known, isNew: false };
      }
      sequence += 1;
      const at = iso();
      const taken: BookedReturn = {
        id: `RMA-WW-${sequence}`,
        body,
        status: 'pending_inspection',
        createdAt: at,
        updatedAt: at,
        keys: key === undefined ? [] : [key],
      };
      returns.push(taken);
      if (key !== undefined) byKey.set(key, taken);
      return { taken, isNew: true };
    },
    find: (id) => returns.find((taken) => taken.id === id),
    move(taken, status) {
      taken.status = status;
      taken.updatedAt = iso();
    },
    clear() {
      returns.length = 0;
      byKey.clear();
    },
  };
}
