import { Notice } from '@nara/portal-ui';
import { formatDateTime, formatDuration } from '@nara/shared-ui';
import { styled } from 'styled-components';
import type { ConnectionTestState } from './use-connection-test';
import { CONNECTION_OUTCOMES } from './words';

const Bar = styled.progress`
  width: 8rem;
  accent-color: currentColor;
`;

/** Shows a running connection test or the result of the last one; renders nothing before the first test. */
export function ConnectionResult({ test: { result, isBusy } }: { test: ConnectionTestState }) {
  if (isBusy) {
    return (
      <Notice tone="blue" action={<Bar aria-label="Connection test" />}>
        Calling the partner…
      </Notice>
    );
  }
  if (!result) return null;
  const { outcome, detail, latency, status, testedAt } = result;
  const { label, tone } = CONNECTION_OUTCOMES[outcome];
  return (
    <Notice tone={tone}>
      <strong>{label}</strong>
      {` in ${formatDuration(latency)}${status === null ? '' : `, status ${status}`}. ${detail} ${formatDateTime(testedAt)}`}
    </Notice>
  );
}
