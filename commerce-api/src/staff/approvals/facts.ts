import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import { fact } from '#platform/subject';

/** Fact: a user requested an action that a second person has to approve. */
export interface ApprovalAsked {
  id: string;
  kind: ApprovalKind;
  /** Return, user or remote that it is about. */
  subject: string;
  summary: string;
  askedBy: string;
  /** Addresses of users who may approve it. */
  recipients: readonly string[];
  /** Time of the request (epoch ms). */
  at: number;
}

export const approvalAsked = fact<ApprovalAsked>('approval.asked');

/** Fact: a request will not be executed, because it was declined or withdrawn, or could no longer be done. */
export interface ApprovalRefused extends Omit<ApprovalAsked, 'recipients'> {
  /** Name of the user who decided. */
  by: string;
  reason: string;
}

export const approvalRefused = fact<ApprovalRefused>('approval.refused');
