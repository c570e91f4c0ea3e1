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

/** Staff actions on a return, each from one status to another. Rule: docs/product/returns.md. */
export const RETURN_TRANSITIONS = {
  approve: { from: 'pending_inspection', to: 'approved' },
  reject: { from: 'pending_inspection', to: 'rejected' },
  process: { from: 'approved', to: 'processing' },
  complete: { from: 'processing', to: 'processed' },
  reopen: { from: 'rejected', to: 'pending_inspection' },
} as const satisfies Record<string, { from: ReturnStatus; to: ReturnStatus }>;

export type ReturnAction = keyof typeof RETURN_TRANSITIONS;

export const RETURN_ACTIONS = Object.keys(RETURN_TRANSITIONS) as [ReturnAction, ...ReturnAction[]];

/** Returns the actions that are possible in a status. */
export const actionsIn = (status: ReturnStatus): ReturnAction[] =>
  RETURN_ACTIONS.filter((action) => RETURN_TRANSITIONS[action].from === status);

/**
 * Returns the maximum number of returned pieces that can be sold again: only new ones count.
 * Rule: docs/product/returns.md.
 */
export const mostResalable = (condition: ReturnCondition, quantity: number): number =>
  condition === 'new' ? quantity : 0;
