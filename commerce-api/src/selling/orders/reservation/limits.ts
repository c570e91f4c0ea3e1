import type { OrderLimits } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import { MOST_PIECES } from '@nara/shared-contracts/rules';
import { OrderLimits as OrderLimitsSchema } from '@nara/shared-contracts/schemas';
import { type Context, tell } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, keptSetting, type Setting, type SettingChange } from '#staff/settings';

/** The most that an order takes, orders an hour, and how long an unconfirmed order holds its pieces. */
export const ORDER_LIMITS = defineSetting<OrderLimits>({
  name: 'order-limits',
  schema: OrderLimitsSchema,
  keepsHistory: true,
  initial: { ...MOST_PIECES, ordersPerHour: 20, holdingHours: 72 },
});

/** Longest time (ms) for which a change that no event told of goes unseen. */
const OLDEST_MS = 60_000;

/**
 * Returns what reads the limits: from memory, so that an order costs no query for them, until an event of any instance
 * tells of a change.
 */
export function orderLimits(context: Context): () => Promise<OrderLimits> {
  const limits = keptSetting(context, ORDER_LIMITS, OLDEST_MS);
  return async () => (await limits()).value;
}

/** Returns the orders an hour of one session or e-mail address, by the method and path of the call that it bounds. */
export function ordersAnHour(context: Context): Readonly<Record<string, () => Promise<number>>> {
  const { method, path } = endpoints.orders.create;
  return { [`${method} ${path}`]: async () => (await context.get(orderLimits)()).ordersPerHour };
}

/** Changes the limits, on every instance at once. Throws 409 `setting-changed`. */
export async function changeOrderLimits(
  context: Context,
  change: SettingChange<OrderLimits>,
  author: Author,
): Promise<Setting<OrderLimits>> {
  const { database } = context;
  const changed = await changeSetting(database, ORDER_LIMITS, change, author);
  tell(context, database.kysely, 'config.changed', ORDER_LIMITS.name);
  return changed;
}
