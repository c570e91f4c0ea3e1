import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Failure } from '@nara/shared-contracts/api/integration';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { FAILURES_KEY } from './queries';

/** Retries one order or e-mail and announces the outcome. */
export function useRetry({ id, subject }: Pick<Failure, 'id' | 'subject'>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    const call = subject === 'mail' ? api.failures.retryMail : api.failures.retryOrder;
    const { outcome, message } = await call({ params: { id } });
    if (outcome === 'failed') notify.error(message);
    else notify.success(message);
    await queryClient.invalidateQueries({ queryKey: FAILURES_KEY });
  });
  return { retry: () => void run(), isBusy };
}
