import { Notice } from '@nara/portal-ui';
import type { PaymentCheck } from '@nara/shared-contracts';
import { formatDateTime, formatDuration } from '@nara/shared-ui';

/** Shows how the provider took a test; nothing before the first. */
export function CheckResult({ result }: { result: PaymentCheck | undefined }) {
  if (!result) return null;
  const { fault, latency, testedAt } = result;
  const when = `${formatDuration(latency)}, ${formatDateTime(testedAt)}`;
  return fault === null ? (
    <Notice tone="green">
      <strong>The provider takes our calls</strong>
      {` (${when})`}
    </Notice>
  ) : (
    <Notice tone="red">
      <strong>The provider does not take our calls:</strong>
      {` ${fault} (${when})`}
    </Notice>
  );
}
