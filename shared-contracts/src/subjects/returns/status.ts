import type { ReturnStatus } from './vocabulary';

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
