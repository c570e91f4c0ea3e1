import { FormDialog, IssuedSecret, SelectField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleasePreview } from '@nara/shared-contracts/api/releases';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cohortsQuery, linkOf, PREVIEWS_KEY } from '../queries';

const LABELS = { hours: 'It works for', for: 'For' } as const;

const ANYBODY = 'anybody';
const ONESELF = 'oneself';

const OPTIONS = [
  { value: '1', label: '1 hour' },
  { value: '8', label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
] as const;

type Values = Readonly<{ hours: (typeof OPTIONS)[number]['value']; for: string }>;

const BASE: Values = { hours: '24', for: ANYBODY };

/** Returns the audience of a link for the API: anyone, its maker, or a cohort by its id. */
const toAudience = (chosen: string) =>
  chosen === ANYBODY ? {} : chosen === ONESELF ? { isForMaker: true } : { cohort: chosen };

const describeReader = ({ cohort, isForMaker }: ReleasePreview): string =>
  cohort
    ? `Whoever of the cohort ${cohort.name} opens this link and is signed in`
    : isForMaker
      ? 'Whoever made this link, and nobody else,'
      : 'Whoever opens this link';

interface PreviewDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Creates a link that shows a version to anyone, to the user or to a cohort, and shows the link. */
export function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ReleasePreview>();
  const { data: cohorts = [] } = useQuery(cohortsQuery(api));
  const save = async (values: Values) => {
    const body = { remote, version, hours: Number(values.hours), ...toAudience(values.for) };
    setMade(await api.releasePreviews.create({ body }));
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
        {`${describeReader(made)} gets ${version} of ${remote} until ${formatDateTime(made.expiresAt)}.`}
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
        <>
          <SelectField
            label={LABELS.hours}
            hint={`Whoever opens the link gets this version of ${remote}, with the access codes and the data of everybody else. It counts in no trial.`}
            name="hours"
            value={values.hours}
            options={OPTIONS}
            onChange={(hours) => set('hours', hours)}
          />
          <SelectField
            label={LABELS.for}
            hint="Who is named gets it once they are signed in as themselves."
            name="for"
            value={values.for}
            options={[
              { value: ANYBODY, label: 'Anybody with the link' },
              { value: ONESELF, label: 'Only me' },
              ...cohorts.map(({ id, name }) => ({ value: id, label: `Cohort ${name}` })),
            ]}
            onChange={(chosen) => set('for', chosen)}
          />
        </>
      )}
    </FormDialog>
  );
}
