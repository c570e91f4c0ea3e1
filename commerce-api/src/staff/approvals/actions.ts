import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import type { Permission } from '@nara/shared-contracts/rules/session';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';

/** User who requested an action that a second person approved. */
export interface Asker {
  askedBy: string;
  askedById: string;
}

/** Action that may need a second person. */
export interface ApprovableAction<T> {
  kind: ApprovalKind;
  /** Permission to request the action and to approve it. */
  permission: Permission;
  /**
   * Executes the action in the approver's name. Checks everything again, and throws a Refusal if it can no longer be
   * done.
   */
  execute: (context: Context, input: T, author: Author, asked: Asker) => Promise<unknown>;
  /** Tells whether a rule of its own subject makes any action wait for a second person. */
  needsAny?: (context: Context) => Promise<boolean>;
}

/** Actions of this environment, by kind. */
export const approvableActions = (): Map<ApprovalKind, ApprovableAction<unknown>> => new Map();

/** Registers an action that may wait for a second person; its subject calls this in `prepare`. */
export function registerAction<T>(context: Context, action: ApprovableAction<T>): void {
  // The input is the one that the same subject passed to `askIfNeeded`.
  context.get(approvableActions).set(action.kind, action as ApprovableAction<unknown>);
}
