import type { ReturnStatus } from './vocabulary';

/** What staff may do with a return; each leads from one status to another. Rule: docs/product.md, "Returns". */
export const RETURN_TRANSITIONS = {
  approve: { from: 'pending_inspection', to: 'approved' },
  reject: { from: 'pending_inspection', to: 'rejected' },
  process: { from: 'approved', to: 'processing' },
  complete: { from: 'processing', to: 'processed' },
  reopen: { from: 'rejected', to: 'pending_inspection' },
} as const satisfies Record<string, { from: ReturnStatus; to: ReturnStatus }>;

export type ReturnAction = keyof typeof RETURN_TRANSITIONS;

export const RETURN_ACTIONS = Object.keys(RETURN_TRANSITIONS) as [ReturnAction, ...ReturnAction[]];

/** What can be done with a return in a status. */
export const actionsIn = (status: ReturnStatus): ReturnAction[] =>
  RETURN_ACTIONS.filter((action) => RETURN_TRANSITIONS[action].from === status);
