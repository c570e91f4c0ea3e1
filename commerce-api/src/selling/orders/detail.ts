import type { OrderDetail, OrderReturn } from '@nara/shared-contracts';
import { toIso } from '#platform/time';
import { isCancellable } from './partner-progress';
import type { OrderWithItems } from './queries';
import { toShopperTimeline } from './shopper-timeline';
import type { OrderEventTable } from './tables';
import { toOrder } from './views';

/** What has come back of an order, and what still may. */
export interface ReturnsOfOrder {
  returns: OrderReturn[];
  /** Pieces that can be returned now, by line. */
  returnable: ReadonlyMap<number, number>;
  /** End of the return period (epoch ms); null while the order is not delivered. */
  until: number | null;
}

/** An order for the page on which its shopper follows it. */
export function toOrderDetail(
  { order, items }: OrderWithItems,
  events: readonly OrderEventTable[],
  { returns, returnable, until }: ReturnsOfOrder,
): OrderDetail {
  const detail = toOrder(order, items);
  return {
    ...detail,
    items: detail.items.map((item, index) => {
      const line = items[index]?.line ?? index;
      return { ...item, line, returnable: returnable.get(line) ?? 0 };
    }),
    timeline: toShopperTimeline(events),
    canCancel: isCancellable(order),
    canReturn: [...returnable.values()].some((pieces) => pieces > 0),
    returnUntil: until === null ? null : toIso(until),
    returns,
  };
}
