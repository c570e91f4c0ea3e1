export const RETURN_STATUSES = ['pending_inspection', 'approved', 'rejected', 'processing', 'processed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What a returned piece turned out to be when it was inspected. */
export const RETURN_CONDITIONS = ['new', 'worn', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Why pieces come back, and how people call it. */
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

/** How a refund was paid; no payment provider is connected, so staff pay it and note its reference. */
export const REFUND_METHODS = ['eft', 'card'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** How the hand-over of a return to the partner stands; `none`: its time comes with the approval. */
export const SENT_STATES = ['none', 'pending', 'done', 'dead'] as const;
export type SentState = (typeof SENT_STATES)[number];
