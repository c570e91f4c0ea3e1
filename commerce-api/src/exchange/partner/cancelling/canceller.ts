import type { EndingCause } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Author } from '#staff/audit';

/**
 * Whoever cancels an order. Staff cancel it as they read it: `expectedUpdatedAt` is the time of its last change then. The
 * shop itself cancels what `isDue`, and leaves alone what no longer is.
 */
export type Canceller =
  | { readonly kind: 'shopper' }
  | { readonly kind: 'staff'; readonly author: Author; readonly expectedUpdatedAt: string }
  | { readonly kind: 'shop'; readonly cause: EndingCause; readonly isDue: (order: OrderTable) => boolean };

export const SHOPPER: Canceller = { kind: 'shopper' };
