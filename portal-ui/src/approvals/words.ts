import type { ApprovalState } from '@nara/shared-contracts/rules/approvals';
import type { Tone } from '../theme';

export const STATES: Readonly<Record<ApprovalState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'grey' },
  refused: { label: 'Could not be done', tone: 'red' },
  expired: { label: 'Expired', tone: 'grey' },
};
