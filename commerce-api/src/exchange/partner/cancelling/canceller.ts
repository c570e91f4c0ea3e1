import type { Author } from '#staff/audit';

/** Whoever cancels an order. Staff cancel it as they read it: `expectedUpdatedAt` is the time of its last change then. */
export type Canceller =
  | { readonly kind: 'shopper' }
  | { readonly kind: 'staff'; readonly author: Author; readonly expectedUpdatedAt: string };

export const SHOPPER: Canceller = { kind: 'shopper' };
