import { FormDialog, IssuedSecret, SelectField } from '@nara/portal-ui';
import { type ReleasePreview, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PREVIEWS_KEY } from '../queries';
import { linkOf } from './link-of';

const LABELS = { hours: 'It works for' } as const;

const OPTIONS = [
  { value: '1', label: '1 hour' },
  { value: '8', label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
] as const;

type Values = Readonly<{ hours: (typeof OPTIONS)[number]['value'] }>;

const BASE: Values = { hours: '24' };

interface PreviewDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Makes a link that shows a version to whoever opens it, and shows the link. */
export function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ReleasePreview>();
  const save = async ({ hours }: Values) => {
    setMade(await api.releasePreviews.create({ body: { remote, version, hours: Number(hours) } }));
    await queryClient.invalidateQueries({ queryKey: PREVIEWS_KEY });
  };
  if (made) {
    return (
      <IssuedSecret
        title={`Preview of ${version}`}
        label="Link"
        copyLabel="Copy Link"
        secret={linkOf(made)}
        onClose={onClose}
      >
        {`Whoever opens this link gets ${version} of ${remote} until ${formatDateTime(made.expiresAt)}.`}
      </IssuedSecret>
    );
  }
  return (
    <FormDialog
      title={`Preview ${version}`}
      subject="preview"
      labels={LABELS}
      saveLabel="Make Link"
      base={BASE}
      save={save}
      onClose={onClose}
      onSaved={() => undefined}
    >
      {({ values, set }) => (
        <SelectField
          label={LABELS.hours}
          hint={`Whoever opens the link gets this version of ${remote}, with the access codes and the data of everybody else. It counts in no trial.`}
          name="hours"
          value={values.hours}
          options={OPTIONS}
          onChange={(hours) => set('hours', hours)}
        />
      )}
    </FormDialog>
  );
}
