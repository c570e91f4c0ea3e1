import { Badge } from '@nara/portal-ui';
import type { TestStatus } from '@nara/shared-contracts/rules/test-environment';
import { STATUS_LABELS, STATUS_TONES } from '../words';

/** Shows the status of a test; null for a test that has never run. */
export const StatusBadge = ({ status }: { status: TestStatus | null }) =>
  status ? <Badge $tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge> : <Badge $tone="grey">Not run</Badge>;
