import type { ApprovalKind } from '@nara/shared-contracts';
import { fact } from '#platform/subject';

/** Somebody asked for what a second person has to approve. */
export interface ApprovalAsked {
  id: string;
  kind: ApprovalKind;
  /** The return, user or remote that it is about. */
  subject: string;
  summary: string;
  askedBy: string;
  /** Addresses of those who may approve it. */
  recipients: readonly string[];
  /** Epoch ms. */
  at: number;
}

export const approvalAsked = fact<ApprovalAsked>('approval.asked');

/** Nobody will do what somebody asked for: it was declined or withdrawn, or could not be done. */
export interface ApprovalRefused extends Omit<ApprovalAsked, 'recipients'> {
  /** Who decided. */
  by: string;
  reason: string;
}

export const approvalRefused = fact<ApprovalRefused>('approval.refused');
