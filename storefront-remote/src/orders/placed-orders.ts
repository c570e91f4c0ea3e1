import { storedValue } from '../browser-storage';

/** An order of this device, and the capability to see it. */
export interface OrderAccess {
  orderId: string;
  token: string;
}

/** Most orders kept; the oldest go first. */
const MOST = 50;

const isAccess = (value: unknown): value is OrderAccess =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

const stored = storedValue<OrderAccess[]>({
  key: 'nara-orders',
  area: () => localStorage,
  restore: (found) => (Array.isArray(found) ? found.filter(isAccess) : []),
});

/** Keeps the way to an order, the newest first. */
export function rememberOrder(access: OrderAccess): void {
  const others = stored.read().filter(({ orderId }) => orderId !== access.orderId);
  stored.write([access, ...others].slice(0, MOST));
}

/** Lets an order of this device go; it can be looked up again. */
export const forgetOrder = (orderId: string): void =>
  stored.write(stored.read().filter((access) => access.orderId !== orderId));

/** The orders that were placed or looked up on this device, the newest first. */
export const placedOrders = (): readonly OrderAccess[] => stored.read();

/** The token of an order of this device; undefined when it is none. */
export const tokenOf = (orderId: string): string | undefined =>
  stored.read().find((access) => access.orderId === orderId)?.token;
