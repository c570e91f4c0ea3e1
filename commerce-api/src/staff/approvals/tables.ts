import type { ApprovalKind, ApprovalState } from '@nara/shared-contracts';

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
  expires_at: number;
  /** An expired request keeps the state `waiting`. */
  state: Exclude<ApprovalState, 'expired'>;
  /** Time (epoch ms) until which an approver's execution has the request claimed; 0 if no one has. */
  claimed_until: number;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    approvals: ApprovalTable;
  }
}
