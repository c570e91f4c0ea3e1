import { NumberSettingDialog } from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import { ATTEMPT_FIELDS } from '@nara/shared-contracts/rules/api-config';
import { useQueryClient } from '@tanstack/react-query';
import { API_CONFIG_KEY, attemptsQuery } from './queries';

interface AttemptsDialogProps {
  config: ApiConfig;
  onClose: () => void;
}

/** Edits how long calls to an unresponsive partner are retried. */
export function AttemptsDialog({ config: { environment, attempts }, onClose }: AttemptsDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <NumberSettingDialog
      title="Retries"
      saveLabel="Save Retries"
      fields={ATTEMPT_FIELDS}
      query={{ ...attemptsQuery(api, environment), initialData: attempts }}
      numbersOf={({ settings }) => settings}
      save={async (settings, expectedUpdatedAt) => {
        const saved = await api.apiConfig.saveAttempts({ body: { environment, settings, expectedUpdatedAt } });
        await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
        return saved;
      }}
      onClose={onClose}
    />
  );
}
