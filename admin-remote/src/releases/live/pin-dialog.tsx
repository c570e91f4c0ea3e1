import { type FieldMessages, FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { RELEASES_KEY } from '../queries';

const LABELS = { reason: 'Reason' } as const;

type Values = Readonly<{ reason: string }>;

const BASE: Values = { reason: '' };

const validate = ({ reason }: Values): FieldMessages<Values> =>
  reason.trim() ? {} : { reason: 'Enter why this version has to stay.' };

interface PinDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Pins a version, so that it is never pruned. */
export function PinDialog({ remote, version, onClose }: PinDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const save = async ({ reason }: Values) => {
    await api.storedVersions.pin({ params: { remote, version }, body: { reason } });
    notify.success(`${version} is pinned.`);
    await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
  };
  return (
    <FormDialog
      title={`Pin ${version}`}
      subject="pin"
      labels={LABELS}
      saveLabel="Pin Version"
      base={BASE}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <TextField
          label={LABELS.reason}
          hint="A pinned version is never pruned."
          name="reason"
          maxLength={200}
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => set('reason', reason)}
        />
      )}
    </FormDialog>
  );
}
