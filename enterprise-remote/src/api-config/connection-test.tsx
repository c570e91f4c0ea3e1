import { Notice, useAction } from '@nara/portal-ui';
import type { ConnectionTest } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { formatDateTime, formatDuration } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CONNECTION_OUTCOMES } from './labels';
import { API_CONFIG_KEY } from './queries';

/**
 * Calls the partner of an environment on request, with the stored API key or another one, and keeps the last result.
 */
export function useConnectionTest(environment: Environment) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<ConnectionTest>();
  const { run, isBusy } = useAction(async (apiKey?: string) => {
    setResult(undefined);
    setResult(await api.apiConfig.testConnection({ body: { environment, apiKey } }));
    await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
  });
  return { run, isBusy, result };
}

type ConnectionTestState = ReturnType<typeof useConnectionTest>;

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
