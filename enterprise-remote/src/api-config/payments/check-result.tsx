import { Notice } from '@nara/portal-ui';
import type { PaymentCheck } from '@nara/shared-contracts/api/payments';
import { formatDateTime, formatDuration } from '@nara/shared-ui';

/** Shows the result of the provider's test; renders nothing before the first test. */
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
