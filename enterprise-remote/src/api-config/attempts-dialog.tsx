import { FormDialog, TextField } from '@nara/portal-ui';
import type { ApiConfig, AttemptSetting } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQueryClient } from '@tanstack/react-query';
import { API_CONFIG_KEY, configQuery } from './queries';

const LABELS = { hours: 'Hours until an order is given up' } as const;
const MAX_HOURS = 168;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = ({ settings }: AttemptSetting): Values => ({ hours: String(settings.hours) });

const validate = ({ hours }: Values) =>
  /^[1-9]\d{0,2}$/.test(hours) && Number(hours) <= MAX_HOURS
    ? {}
    : { hours: `Enter a whole number from 1 to ${MAX_HOURS}.` };

interface AttemptsDialogProps {
  config: ApiConfig;
  onClose: () => void;
}

/** Edits how long calls to an unresponsive partner are retried. */
export function AttemptsDialog({ config: { environment, attempts }, onClose }: AttemptsDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = async ({ hours }: Values, { updatedAt }: AttemptSetting) => {
    await api.apiConfig.saveAttempts({
      body: { environment, settings: { hours: Number(hours) }, expectedUpdatedAt: updatedAt },
    });
    await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
  };
  const reload = async () =>
    (await queryClient.fetchQuery({ ...configQuery(api, environment), staleTime: 0 })).attempts;
  return (
    <FormDialog
      title="Retries"
      subject="setting"
      labels={LABELS}
      saveLabel="Save Retries"
      base={attempts}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={reload}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('hours')}
          label={LABELS.hours}
          type="number"
          hint="Counted from the first failure. Applies to what waits already."
        />
      )}
    </FormDialog>
  );
}
