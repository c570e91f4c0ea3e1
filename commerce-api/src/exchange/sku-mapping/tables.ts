/** The proposal that was rejected last of a variant. */
export interface RejectedProposalTable {
  variant_id: string;
  /** Version of the mapping since the rejection, in epoch ms: a later one has replaced it. */
  version: number;
  woolworths_sku: string;
  proposed_by: string;
  rejected_by: string;
  rejected_at: number;
  reason: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    rejected_proposals: RejectedProposalTable;
  }
}
