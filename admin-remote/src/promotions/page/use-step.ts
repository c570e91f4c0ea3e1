import { useAction } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { PROMOTIONS_KEY } from '../queries';

/** Runs an action on a promotion, announces its success, and refetches; also after a refusal. */
export function useStep() {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useAction(async (step: () => Promise<unknown>, done: string) => {
    try {
      await step();
      notify.success(done);
    } finally {
      await queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    }
  });
}
