/** How a refund was paid; no payment provider is connected, so staff pay it and note its reference. */
export const REFUND_METHODS = ['eft', 'card'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
