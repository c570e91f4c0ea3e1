import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { Badge } from '../display/badge';
import type { Tone } from '../theme/tokens';

const STATES: Record<ReturnStatus, { label: string; tone: Tone }> = {
  pending_inspection: { label: 'Pending Inspection', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'red' },
  processing: { label: 'Processing', tone: 'purple' },
  processed: { label: 'Processed', tone: 'green' },
};

/** Returns the label of a return's status. */
export const returnStatusLabel = (status: ReturnStatus): string => STATES[status].label;

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}
