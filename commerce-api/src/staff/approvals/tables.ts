import type { ApprovalKind, ApprovalState } from '@nara/shared-contracts';

export interface ApprovalTable {
  id: string;
  kind: ApprovalKind;
  subject: string;
  summary: string;
  /** What the action is done with, once it is approved. */
  input_json: string;
  asked_by: string;
  asked_by_id: string;
  asked_at: number;
  expires_at: number;
  /** One that expired still says that it waits. */
  state: Exclude<ApprovalState, 'expired'>;
  /** Somebody's approval is being carried out until then at the latest (epoch ms); 0 for nobody's. */
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
