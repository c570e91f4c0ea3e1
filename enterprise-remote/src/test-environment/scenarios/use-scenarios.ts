import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestRunRequest } from '@nara/shared-contracts/api/test-environment';

import { useQueryClient } from '@tanstack/react-query';
import { TEST_ENVIRONMENT_KEY } from '../queries';

/** Starts and stops scenarios. */
export function useScenarios() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
  const starting = useAction(async (body: TestRunRequest) => {
    await api.testEnvironment.run({ body });
    await refresh();
  });
  const cancelling = useAction(async () => {
    await api.testEnvironment.cancel();
    await refresh();
  });
  return {
    start: starting.run,
    isStarting: starting.isBusy,
    cancel: cancelling.run,
    isCancelling: cancelling.isBusy,
  };
}
