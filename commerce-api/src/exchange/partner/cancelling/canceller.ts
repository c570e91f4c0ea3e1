import type { EndingCause } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Asker } from '#staff/approvals';
import type { Author } from '#staff/audit';

/**
 * The party that cancels an order. Staff cancel it as they read it: `expectedUpdatedAt` is the time of its last change
 * at that point. The shop itself cancels orders that pass `isDue`, and leaves the others alone.
 */
export type Canceller =
  | { readonly kind: 'shopper' }
  | {
      readonly kind: 'staff';
      readonly author: Author;
      readonly expectedUpdatedAt: string;
      /** Present if a second person approved it. */
      readonly asked?: Asker;
    }
  | { readonly kind: 'shop'; readonly cause: EndingCause; readonly isDue: (order: OrderTable) => boolean };

export const SHOPPER: Canceller = { kind: 'shopper' };
