import { Notice, PageHeader, Tabs, useLiveQueries, useTab } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { RELEASES_KEY, REQUIRED_APPROVALS_KEY, releasesQuery } from './queries';
import { LiveTab } from './tabs/live-tab';

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
  flags: lazy(async () => ({ default: (await import('./tabs/flags-tab')).FlagsTab })),
  previews: lazy(async () => ({ default: (await import('./tabs/previews-tab')).PreviewsTab })),
  notices: lazy(async () => ({ default: (await import('./tabs/notices-tab')).NoticesTab })),
  access: lazy(async () => ({ default: (await import('./tabs/access-tab')).AccessTab })),
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
