import { fact } from '#platform/subject';

/** Somebody asked for what a second person has to approve. */
export interface ApprovalAsked {
  id: string;
  summary: string;
  askedBy: string;
  /** Addresses of those who may approve it. */
  recipients: readonly string[];
  /** Epoch ms. */
  at: number;
}

export const approvalAsked = fact<ApprovalAsked>('approval.asked');
