import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleasePreview } from '@nara/shared-contracts/api/releases';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FieldsDialog } from '../fields-dialog';
import {
  AudienceFields,
  type AudienceValues,
  toAudience,
  toAudienceValues,
  validateAudience,
} from '../flags/audience-fields';
import { describeAudience } from '../labels';
import { cohortsQuery, linkOf, PREVIEWS_KEY, RELEASES_KEY, useCohortNames } from '../queries';

interface VersionDialogProps {
  remote: string;
  version: string;
  /** Newest revision of the log that the user has seen, so that a concurrent release is not overruled. */
  expectedRevision: number;
  onClose: () => void;
}

/** Pins a version, so that it is never pruned. */
export function PinDialog({ remote, version, onClose }: VersionDialogProps) {
  const api = useApi();
  return (
    <FieldsDialog<Record<'reason', string>>
      title={`Pin ${version}`}
      subject="pin"
      saveLabel="Pin Version"
      base={{ reason: '' }}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'A pinned version is never pruned.',
          maxLength: 200,
          needed: 'Enter why this version has to stay.',
        },
      ]}
      save={async ({ reason }) => {
        await api.storedVersions.pin({ params: { remote, version }, body: { reason } });
        return { message: `${version} is pinned.` };
      }}
      changes={[RELEASES_KEY]}
      onClose={onClose}
    />
  );
}

const NOBODY = toAudienceValues({ share: null, roles: [] });

/** Puts a version on trial for a share of visitors, and for staff of some roles and cohorts. */
export function TryDialog({ remote, version, expectedRevision, onClose }: VersionDialogProps) {
  const api = useApi();
  const names = useCohortNames();
  return (
    <FieldsDialog<AudienceValues>
      title={`Try ${version}`}
      subject="trial"
      saveLabel="Start Trial"
      base={NOBODY}
      fields={[]}
      validate={validateAudience}
      save={async (values) => {
        const { share, roles, cohorts } = toAudience(values);
        const audience = {
          ...(share !== null && { share }),
          ...(roles.length > 0 && { roles }),
          ...(cohorts && { cohorts }),
        };
        await api.releases.activate({ params: { remote }, body: { version, expectedRevision, ...audience } });
        return { message: `${version} is on trial for ${describeAudience({ share, roles, cohorts }, names)}.` };
      }}
      changes={[RELEASES_KEY]}
      onClose={onClose}
      intro={
        <p>{`They get ${version} of ${remote} from the next page that they open; everybody else keeps the live version. A trial that is running ends.`}</p>
      }
    >
      {(form) => <AudienceFields {...form} />}
    </FieldsDialog>
  );
}

const ANYBODY = 'anybody';
const ONESELF = 'oneself';

const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '8', label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
];

/** Returns the audience of a link for the API: anyone, its maker, or a cohort by its id. */
const toReaders = (chosen: string) =>
  chosen === ANYBODY ? {} : chosen === ONESELF ? { isForMaker: true } : { cohort: chosen };

const describeReaders = ({ cohort, isForMaker }: ReleasePreview): string =>
  cohort
    ? `Whoever of the cohort ${cohort.name} opens this link and is signed in`
    : isForMaker
      ? 'Whoever made this link, and nobody else,'
      : 'Whoever opens this link';

/** Creates a link that shows a version to anyone, to the user or to a cohort, and shows the link. */
export function PreviewDialog({ remote, version, onClose }: VersionDialogProps) {
  const api = useApi();
  const { data: cohorts = [] } = useQuery(cohortsQuery(api));
  return (
    <FieldsDialog<Record<'hours' | 'for', string>>
      title={`Preview ${version}`}
      subject="preview"
      saveLabel="Make Link"
      base={{ hours: '24', for: ANYBODY }}
      fields={[
        {
          name: 'hours',
          label: 'It works for',
          hint: `Whoever opens the link gets this version of ${remote}, with the access codes and the data of everybody else. It counts in no trial.`,
          options: HOURS,
        },
        {
          name: 'for',
          label: 'For',
          hint: 'Who is named gets it once they are signed in as themselves.',
          options: [
            { value: ANYBODY, label: 'Anybody with the link' },
            { value: ONESELF, label: 'Only me' },
            ...cohorts.map(({ id, name }) => ({ value: id, label: `Cohort ${name}` })),
          ],
        },
      ]}
      save={async (values) => {
        const body = { remote, version, hours: Number(values.hours), ...toReaders(values.for) };
        const made = await api.releasePreviews.create({ body });
        return {
          issued: {
            title: `Preview of ${version}`,
            label: 'Link',
            copyLabel: 'Copy Link',
            secret: linkOf(made),
            children: `${describeReaders(made)} gets ${version} of ${remote} until ${formatDateTime(made.expiresAt)}.`,
          },
        };
      }}
      changes={[PREVIEWS_KEY]}
      onClose={onClose}
    />
  );
}
