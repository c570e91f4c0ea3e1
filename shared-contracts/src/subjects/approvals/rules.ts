/** Actions that a second person must approve, if the setting requires it. */
export const APPROVAL_KINDS = [
  'refund',
  'payment-refund',
  'role',
  'release',
  'required-approval',
  'bank-account',
  'four-eyes',
  'gift-card-issue',
  'gift-card-adjustment',
  'cancellation',
  'refund-retry',
  'receipt',
  'bank-credit',
] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `refused`: it was approved but could no longer be carried out. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'refused', 'expired'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];
