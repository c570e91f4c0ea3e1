import { FormDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import {
  AUDIENCE_LABELS,
  AudienceFields,
  type AudienceValues,
  toAudience,
  toAudienceValues,
  validateAudience,
} from '../flags/audience-fields';
import { describeAudience } from '../labels';
import { RELEASES_KEY, useCohortNames } from '../queries';

const BASE = toAudienceValues({ share: null, roles: [] });

interface TryDialogProps {
  remote: string;
  version: string;
  /** Newest revision of the log that the user has seen, so that a concurrent release is not overruled. */
  expectedRevision: number;
  onClose: () => void;
}

/** Puts a version on trial for a share of visitors, and for staff of some roles and cohorts. */
export function TryDialog({ remote, version, expectedRevision, onClose }: TryDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const names = useCohortNames();
  const save = async (values: AudienceValues) => {
    const { share, roles, cohorts } = toAudience(values);
    const audience = {
      ...(share !== null && { share }),
      ...(roles.length > 0 && { roles }),
      ...(cohorts && { cohorts }),
    };
    await api.releases.activate({ params: { remote }, body: { version, expectedRevision, ...audience } });
    notify.success(`${version} is on trial for ${describeAudience({ share, roles, cohorts }, names)}.`);
    await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
  };
  return (
    <FormDialog
      title={`Try ${version}`}
      subject="trial"
      labels={AUDIENCE_LABELS}
      saveLabel="Start Trial"
      base={BASE}
      toValues={(values) => values}
      validate={validateAudience}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <p>{`They get ${version} of ${remote} from the next page that they open; everybody else keeps the live version. A trial that is running ends.`}</p>
          <AudienceFields values={values} errors={errors} set={set} />
        </>
      )}
    </FormDialog>
  );
}
