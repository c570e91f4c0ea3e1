import { type FieldMessages, FormDialog, TextField, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
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
  const changed = useChanged(RELEASES_KEY);
  const save = async ({ reason }: Values) => {
    await api.storedVersions.pin({ params: { remote, version }, body: { reason } });
    await changed(`${version} is pinned.`);
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
      {({ field }) => (
        <TextField
          {...field('reason')}
          label={LABELS.reason}
          hint="A pinned version is never pruned."
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
