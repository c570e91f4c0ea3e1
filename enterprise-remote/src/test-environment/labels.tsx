import { Badge, type Tone } from '@nara/portal-ui';
import type { FaultKind, TestLevel, TestStatus } from '@nara/shared-contracts/rules/test-environment';

export const STATUS_LABELS: Readonly<Record<TestStatus, string>> = {
  queued: 'Queued',
  running: 'Running',
  passed: 'Passed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const STATUS_TONES: Readonly<Record<TestStatus, Tone>> = {
  queued: 'yellow',
  running: 'blue',
  passed: 'green',
  failed: 'red',
  cancelled: 'grey',
};

export const LEVEL_LABELS: Readonly<Record<TestLevel, string>> = {
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
};

export const LEVEL_TONES: Readonly<Record<TestLevel, Tone>> = {
  info: 'grey',
  success: 'green',
  warning: 'yellow',
  error: 'red',
};

/** Labels of the faults. Each affects a share of the partner's responses; the last two affect its webhooks. */
export const FAULT_LABELS: Readonly<Record<FaultKind, string>> = {
  latency: 'Latency',
  status429: '429 Too Many Requests',
  status500: '500 Internal Server Error',
  timeout: 'Timeout',
  malformed: 'Malformed answer',
  duplicateWebhooks: 'Duplicate webhooks',
  reorderWebhooks: 'Reordered webhooks',
};

/** Shows the status of a test; null for a test that has never run. */
export const StatusBadge = ({ status }: { status: TestStatus | null }) =>
  status ? <Badge $tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge> : <Badge $tone="grey">Not run</Badge>;
