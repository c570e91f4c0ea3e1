import { useAction } from '@nara/portal-ui';
import type { ConnectionTest } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

export type ConnectionTestState = ReturnType<typeof useConnectionTest>;
