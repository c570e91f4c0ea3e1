export const RETURN_STATUSES = ['pending_inspection', 'approved', 'rejected', 'processing', 'processed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Conditions of a returned piece at its inspection. */
export const RETURN_CONDITIONS = ['new', 'worn', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Reasons for a return, with their display names. */
export const RETURN_REASONS = {
  'size-exchange': 'Size Exchange',
  'defective-item': 'Defective Item',
  'wrong-item': 'Wrong Item Received',
  'not-as-described': 'Not as Described',
  'changed-mind': 'Changed My Mind',
  other: 'Other',
} as const;

export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_CODES = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** Ways to pay the refund of a return: by hand, or through the provider that took the order's payment. */
export const REFUND_METHODS = ['eft', 'card', 'provider'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** States of a return's transfer to the partner; `none`: it is transferred after approval. */
export const SENT_STATES = ['none', 'pending', 'done', 'dead'] as const;
export type SentState = (typeof SENT_STATES)[number];
