import { endpoints } from '@nara/shared-contracts/api';
import type { OrderLimits } from '@nara/shared-contracts/api/orders';
import { OrderLimits as OrderLimitsSchema } from '@nara/shared-contracts/api/orders';
import { initialNumbers } from '@nara/shared-contracts/rules/common';
import { ORDER_LIMIT_FIELDS } from '@nara/shared-contracts/rules/orders';
import { type Context, notifyScreens } from '#platform/subject';
import { defineSetting, keptSetting, settingHandlers } from '#staff/settings';

/** Limits of an order's pieces, number of orders an hour, and hours for which an unconfirmed order holds its pieces. */
export const ORDER_LIMITS = defineSetting<OrderLimits>({
  name: 'order-limits',
  title: 'the order limits',
  schema: OrderLimitsSchema,
  keepsHistory: true,
  initial: initialNumbers(ORDER_LIMIT_FIELDS),
});

/** Longest time (ms) for which a change without an event may go unnoticed. */
const OLDEST_MS = 60_000;

/**
 * Returns a function that reads the limits from memory, so that an order needs no query for them. An event from any
 * instance refreshes them.
 */
export function orderLimits(context: Context): () => Promise<OrderLimits> {
  const limits = keptSetting(context, ORDER_LIMITS, OLDEST_MS);
  return async () => (await limits()).value;
}

/** Returns the number of orders an hour per session or e-mail address, by method and path of the limited endpoint. */
export function ordersAnHour(context: Context): Readonly<Record<string, () => Promise<number>>> {
  const { method, path } = endpoints.orders.create;
  return { [`${method} ${path}`]: async () => (await context.get(orderLimits)()).ordersPerHour };
}

/** Returns the handlers of the limits' endpoints. A change takes effect on all instances at once. */
export const orderLimitHandlers = (context: Context) =>
  settingHandlers(context, ORDER_LIMITS, {
    onChanged: () => notifyScreens(context, context.database.kysely, 'config.changed', ORDER_LIMITS.name),
  });
