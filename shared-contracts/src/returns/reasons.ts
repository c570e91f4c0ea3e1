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
