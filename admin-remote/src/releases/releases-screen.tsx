import { EmptyState, Loaded, Notice, PageHeader, Panel, useLiveQueries } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { ReleaseApprovals } from './approvals/release-approvals';
import { historyQuery, RELEASES_KEY, REQUIRED_APPROVALS_KEY, releasesQuery, telemetryQuery } from './queries';
import { RemotePanel } from './remote-panel';
import { Violations } from './violations';

/** Stands below what is live, and comes after it: a button would move away from under the pointer. */
const RulesOfReleases = lazy(async () => ({ default: (await import('./rules-of-releases')).RulesOfReleases }));

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

/** Shows what is live of each part of the product, how it loads in browsers, and how to roll back. */
export function ReleasesScreen() {
  const { api } = useHost();
  const releases = useQuery(releasesQuery(api));
  const telemetry = useQuery(telemetryQuery(api));
  useLiveQueries(RELEASES_KEY, ['release.changed']);
  // Another person's approval changes the rule.
  useLiveQueries(REQUIRED_APPROVALS_KEY, ['approval.changed']);
  const remotes = releases.data?.remotes.map(({ remote }) => remote) ?? [];
  const histories = useQueries({ queries: remotes.map((remote) => historyQuery(api, remote)) });
  const isListed = releases.isFetched && histories.every(({ isFetched }) => isFetched);
  return (
    <Page>
      <PageHeader
        title="Releases"
        subtitle={
          releases.data
            ? `What is live for each part, how it loads, and how to roll back. The shell provides contracts ${releases.data.contracts}.`
            : 'What is live for each part, how it loads, and how to roll back.'
        }
      />
      {releases.data?.isStoreReadable === false && (
        <Notice tone="yellow">
          The release store cannot be read. What is live stays live; nothing can be released.
        </Notice>
      )}
      <Loaded query={releases}>
        {() => (
          <>
            {remotes.length === 0 && <EmptyState>Nothing has been released yet</EmptyState>}
            {remotes.map((remote) => (
              <RemotePanel key={remote} remote={remote} figures={telemetry.data?.versions ?? []} />
            ))}
          </>
        )}
      </Loaded>
      <Panel title="Blocked by the security policy">
        <Loaded query={telemetry}>{({ violations }) => <Violations violations={violations} />}</Loaded>
      </Panel>
      <ReleaseApprovals />
      {isListed && (
        <Suspense>
          <RulesOfReleases remotes={remotes} />
        </Suspense>
      )}
    </Page>
  );
}
