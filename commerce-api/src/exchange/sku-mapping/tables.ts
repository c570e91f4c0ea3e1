/** The last rejected proposal of a variant. */
export interface RejectedProposalTable {
  variant_id: string;
  /** Version of the mapping at the rejection (epoch ms). A later version supersedes the rejection. */
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
