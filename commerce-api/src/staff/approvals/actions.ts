import type { ApprovalKind, Permission } from '@nara/shared-contracts';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';

/** Whoever asked for what a second person approved. */
export interface Asker {
  askedBy: string;
}

/** An action that may need a second person. */
export interface ApprovableAction<T> {
  kind: ApprovalKind;
  /** Whoever has it may ask for the action and approve it. */
  permission: Permission;
  /** Does it, in the name of whoever approved it; checks everything again, and throws a Refusal when it cannot be done. */
  execute: (context: Context, input: T, author: Author, asked: Asker) => Promise<unknown>;
  /** Tells whether a rule of its own subject makes anything wait for a second person. */
  needsAny?: (context: Context) => Promise<boolean>;
}

/** The actions of this environment, by kind. */
export const approvableActions = (): Map<ApprovalKind, ApprovableAction<unknown>> => new Map();

/** Lets an action wait for a second person; its subject calls this in `prepare`. */
export function registerAction<T>(context: Context, action: ApprovableAction<T>): void {
  // The input is what the same subject gave to `askIfNeeded`.
  context.get(approvableActions).set(action.kind, action as ApprovableAction<unknown>);
}
