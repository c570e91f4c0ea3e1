import { Badge, type Tone } from '@nara/portal-ui';
import type { ReturnCondition, ReturnStatus } from '@nara/shared-contracts';

const STATES: Record<ReturnStatus, { label: string; tone: Tone }> = {
  pending_inspection: { label: 'Pending Inspection', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'red' },
  processing: { label: 'Processing', tone: 'purple' },
  processed: { label: 'Processed', tone: 'green' },
};

/** Returns the visible name of a return's status. */
export const returnStatusLabel = (status: ReturnStatus): string => STATES[status].label;

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

/** Visible names of the conditions of a piece. */
export const CONDITION_LABELS: Record<ReturnCondition, string> = { new: 'New', worn: 'Worn', defective: 'Defective' };
