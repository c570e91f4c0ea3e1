import { storedValue } from '../browser-storage';

/** Order saved on this device with the token that gives access to it. */
export interface OrderAccess {
  orderId: string;
  token: string;
}

/** Maximum number of orders kept; the oldest are dropped. */
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

/** Saves the access to an order, the newest first. */
export function rememberOrder(access: OrderAccess): void {
  const others = stored.read().filter(({ orderId }) => orderId !== access.orderId);
  stored.write([access, ...others].slice(0, MOST));
}

/** Removes an order from this device; it can be looked up again. */
export const forgetOrder = (orderId: string): void =>
  stored.write(stored.read().filter((access) => access.orderId !== orderId));

/** Returns the orders that were placed or looked up on this device, the newest first. */
export const placedOrders = (): readonly OrderAccess[] => stored.read();

/** Returns the token of an order saved on this device; undefined if it is not saved. */
export const tokenOf = (orderId: string): string | undefined =>
  stored.read().find((access) => access.orderId === orderId)?.token;
