import type { ApprovalKind, ApprovalState } from '@nara/shared-contracts/rules/approvals';
import type { CredentialFactKind } from './one-person';

export interface ApprovalTable {
  id: string;
  kind: ApprovalKind;
  subject: string;
  summary: string;
  /** Input of the action when it is approved. */
  input_json: string;
  asked_by: string;
  asked_by_id: string;
  asked_at: number;
  /** Number of the last credential fact when it was requested, by which it is judged who could be behind it. */
  asked_after: number;
  expires_at: number;
  /** An expired request keeps the state `waiting`. */
  state: Exclude<ApprovalState, 'expired'>;
  /** Time (epoch ms) until which an approver's execution has the request claimed; 0 if no one has. */
  claimed_until: number;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
}

/** Money that a member of staff moved out of the shop. Rows are only ever added, unless the movement did not happen. */
export interface MoneyOutTable {
  id: string;
  kind: ApprovalKind;
  /** Order or gift card, or the gift cards issued together. */
  subject: string;
  /** Id of the user, or `passcode` for all holders of the enterprise passcode. */
  person: string;
  cents: number;
  /** 1 if a second person approved it; it then counts for no limit. */
  approved: number;
  at: number;
}

/** What happened to a user's credential. */
export interface CredentialFactTable {
  no: number;
  user_id: string;
  kind: CredentialFactKind;
  by_id: string | null;
  at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    approvals: ApprovalTable;
    money_out: MoneyOutTable;
    credential_facts: CredentialFactTable;
  }
}
