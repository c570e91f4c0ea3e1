import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { countOf } from './count-of';
import { FAILURES_KEY } from './queries';

/** Resubmits everything with a cause; the server continues after the user leaves the screen. */
export function useReplay({ cause, subject }: Pick<FailureGroup, 'cause' | 'subject'>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    const { total } = await api.failures.replay({ body: { cause: cause.key } });
    notify.success(`Replaying ${countOf(total, subject)}. You can leave this page.`);
    await queryClient.invalidateQueries({ queryKey: FAILURES_KEY });
  });
  return { replay: () => void run(), isBusy };
}
