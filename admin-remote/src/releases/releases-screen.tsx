import {
  ApprovalRequests,
  type Column,
  DataTable,
  EmptyLine,
  EmptyState,
  Loaded,
  Notice,
  PageHeader,
  Panel,
  RelativeTime,
  Tabs,
  useLiveQueries,
  useTab,
} from '@nara/portal-ui';
import type { Approval } from '@nara/shared-contracts/api/approvals';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PolicyViolation } from '@nara/shared-contracts/api/telemetry';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { RemotePanel } from './live/remote-panel';
import { RELEASES_KEY, REQUIRED_APPROVALS_KEY, releasesQuery, telemetryQuery } from './queries';

/** Number of decided requests shown. */
const FEW = 5;

/** Returns the requests about releases: all pending ones, then the newest decided ones. */
function chooseRequests(rows: readonly Approval[]): readonly Approval[] {
  const ours = rows.filter(({ kind }) => kind === 'release' || kind === 'required-approval');
  const waiting = ours.filter(({ state }) => state === 'waiting');
  return [...waiting, ...ours.filter(({ state }) => state !== 'waiting').slice(0, FEW)];
}

/** Lists the releases waiting for approval, and those decided recently. */
function ReleaseApprovals() {
  return (
    <Panel title="Approvals">
      <ApprovalRequests isPart choose={chooseRequests} empty="No release waits for a second person" />
    </Panel>
  );
}

const COLUMNS: readonly Column<PolicyViolation>[] = [
  { header: 'Part', cell: ({ remote, version }) => (remote ? `${remote} ${version}` : 'Shell or page') },
  { header: 'Rule', cell: ({ directive }) => directive },
  { header: 'Stopped', cell: ({ blocked }) => blocked },
  { header: 'Times', cell: ({ count }) => formatCount(count) },
  { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
];

const keyOf = ({ remote, version, directive, blocked }: PolicyViolation) =>
  [remote, version, directive, blocked].join(' ');

/** Lists what the content security policy blocked in the last 24 hours, and the owner of each script. */
function Violations({ violations }: { violations: readonly PolicyViolation[] }) {
  if (violations.length === 0) return <EmptyLine>Nothing was blocked in the last 24 hours</EmptyLine>;
  return (
    <DataTable
      label="Blocked by the security policy"
      columns={COLUMNS}
      rows={violations}
      rowKey={keyOf}
      error={null}
      onRetry={() => undefined}
      isStale={false}
      isShort
      empty={null}
    />
  );
}

/** Shows the live version of each part, pending approvals, and what the security policy blocked. */
function LiveTab() {
  const api = useApi();
  const releases = useQuery(releasesQuery(api));
  const telemetry = useQuery(telemetryQuery(api));
  return (
    <>
      <Loaded query={releases}>
        {({ remotes }) => (
          <>
            {remotes.length === 0 && <EmptyState>Nothing has been released yet</EmptyState>}
            {remotes.map(({ remote }) => (
              <RemotePanel key={remote} remote={remote} figures={telemetry.data?.versions ?? []} />
            ))}
          </>
        )}
      </Loaded>
      <Panel title="Blocked by the security policy">
        <Loaded query={telemetry}>{({ violations }) => <Violations violations={violations} />}</Loaded>
      </Panel>
      <ReleaseApprovals />
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;

const TABS = [
  { value: 'live', label: 'Live' },
  { value: 'flags', label: 'Flags & Cohorts' },
  { value: 'previews', label: 'Previews & Freezes' },
  { value: 'notices', label: 'Notices' },
  { value: 'access', label: 'Keys & Tokens' },
] as const;

const CONTENT: Readonly<Record<(typeof TABS)[number]['value'], ComponentType>> = {
  live: LiveTab,
  flags: lazy(async () => ({ default: (await import('./flags/flags-tab')).FlagsTab })),
  previews: lazy(async () => ({ default: (await import('./previews-tab')).PreviewsTab })),
  notices: lazy(async () => ({ default: (await import('./notices-tab')).NoticesTab })),
  access: lazy(async () => ({ default: (await import('./access-tab')).AccessTab })),
};

/**
 * Shows the live version of each part of the product, its loads in browsers, its rollbacks, and the rules for releases.
 */
export function ReleasesScreen() {
  const api = useApi();
  const releases = useQuery(releasesQuery(api));
  useLiveQueries(RELEASES_KEY, ['release.changed']);
  // Another person's approval changes the rule.
  useLiveQueries(REQUIRED_APPROVALS_KEY, ['approval.changed']);
  const [tab, open] = useTab(TABS);
  const Content = CONTENT[tab];
  return (
    <Stack>
      <PageHeader
        title="Releases"
        subtitle={
          releases.data?.contracts
            ? `What is live for each part, how it loads, and how to roll back. The shell gives contracts ${releases.data.contracts}.`
            : 'What is live for each part, how it loads, and how to roll back.'
        }
      />
      {releases.data?.isStoreReadable === false && (
        <Notice tone="yellow">
          The release store cannot be read. What is live stays live; nothing can be released.
        </Notice>
      )}
      <Tabs label="Releases" tabs={TABS} value={tab} onChange={open}>
        <Stack>
          <Suspense>
            <Content />
          </Suspense>
        </Stack>
      </Tabs>
    </Stack>
  );
}
