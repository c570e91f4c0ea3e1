import { useAction } from '@nara/portal-ui';
import { type ConnectionTest, type Environment, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API_CONFIG_KEY } from './queries';

/**
 * Calls the partner of an environment on request, with the stored API key or another one, and keeps the last result.
 */
export function useConnectionTest(environment: Environment) {
  const { api } = useHost();
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
