import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { USERS_KEY } from './queries';

/** Activates an inactive user, or deactivates any other. After a refusal, it shows a notice and refetches the list. */
export function useStatusChange() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run } = useAction(async ({ id, name, status, updatedAt }: User) => {
    const next = status === 'inactive' ? 'active' : 'inactive';
    try {
      await api.users.update({ params: { id }, body: { status: next, expectedUpdatedAt: updatedAt } });
      notify.success(
        next === 'active' ? `${name} is active. Issue a new access code to let them in.` : `${name} is inactive.`,
      );
    } finally {
      await queryClient.invalidateQueries({ queryKey: USERS_KEY });
    }
  });
  return run;
}
