import { toRand } from '@nara/shared-contracts/rules';
import type { OrderTable } from '#selling/orders/tables';
import type { Instruments } from './instruments';

/** Notes that an order was saved. */
export const observeOrders =
  ({ metrics, logSystem }: Instruments) =>
  ({ id, total_cents, dc }: OrderTable, items: readonly { quantity: number }[], requestId: string): void => {
    const total = toRand(total_cents);
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    metrics.ordersPlaced.inc();
    metrics.orderValue.inc(total);
    logSystem({
      level: 'success',
      service: 'OrderService',
      message: `Order placed, to be sent from ${dc}`,
      orderId: id,
      details: { requestId, total, items: pieces },
    });
  };
