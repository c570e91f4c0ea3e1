import { Badge, Button, type Column, useCopy, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleasePreview } from '@nara/shared-contracts/api/releases';
import { formatDateTime } from '@nara/shared-ui';
import { EndingPanel } from './ending-panel';
import { FreezeWindows } from './freeze-windows';
import { useRemotes } from './part-field';
import { FREEZES_KEY, linkOf, PREVIEWS_KEY, previewsQuery } from './queries';

const isValid = ({ expiresAt, revokedAt }: ReleasePreview) => !revokedAt && Date.now() < Date.parse(expiresAt);

const describeFor = ({ cohort, isForMaker }: ReleasePreview) =>
  cohort ? `Cohort ${cohort.name}` : isForMaker ? 'Only who made it' : 'Anybody with the link';

const COLUMNS: readonly Column<ReleasePreview>[] = [
  { header: 'Part', cell: ({ remote }) => remote },
  { header: 'Version', cell: ({ version }) => version },
  { header: 'For', cell: describeFor },
  { header: 'Until', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  { header: 'By', cell: ({ createdBy }) => createdBy },
  {
    header: 'Status',
    cell: (preview) =>
      isValid(preview) ? (
        <Badge $tone="green">Valid</Badge>
      ) : (
        <Badge $tone="grey">{preview.revokedAt ? 'Revoked' : 'Over'}</Badge>
      ),
  },
  { header: 'Link', cell: (preview) => isValid(preview) && <CopyLink preview={preview} /> },
];

function CopyLink({ preview }: { preview: ReleasePreview }) {
  const copy = useCopy();
  return (
    <Button
      isSmall
      aria-label={`Copy the link to ${preview.version}`}
      onClick={() => void copy(linkOf(preview), 'Link')}
    >
      Copy
    </Button>
  );
}

/** Lists the links that show a stored version in place of the live one, and revokes them. */
function PreviewLinks() {
  const api = useApi();
  return (
    <EndingPanel
      title="Preview links"
      word="link"
      query={previewsQuery(api)}
      columns={COLUMNS}
      empty="Nobody previews a version. A link is made at the version in the store."
      endLabel="Revoke"
      nameOf={({ version, createdBy }) => `the preview of ${version} by ${createdBy}`}
      canEnd={isValid}
      end={async ({ id }) => {
        await api.releasePreviews.revoke({ params: { id } });
        return 'The link is revoked.';
      }}
      consequence={({ version }) =>
        `Whoever opened the link gets what is live instead of ${version} on their next page.`
      }
    />
  );
}

/** Links to versions that are not live, and the periods in which none goes live. */
export function PreviewsTab() {
  const remotes = useRemotes();
  useLiveQueries(FREEZES_KEY, ['release.changed']);
  useLiveQueries(PREVIEWS_KEY, ['release.changed']);
  return (
    <>
      <FreezeWindows remotes={remotes} />
      <PreviewLinks />
    </>
  );
}
