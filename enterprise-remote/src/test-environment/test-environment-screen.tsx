import { PageHeader, PageParts, Tabs, useLiveQueries, useTab } from '@nara/portal-ui';
import { lazy } from 'react';
import { EnvironmentActions, EnvironmentBar } from './environment-bar';
import { TEST_ENVIRONMENT_KEY } from './queries';
import { ScenariosTab } from './scenarios/scenarios-tab';

const TABS = [
  { value: 'scenarios', label: 'Test Scenarios' },
  { value: 'mock-data', label: 'Mock Data' },
  { value: 'api-testing', label: 'API Testing' },
  { value: 'logs', label: 'Test Logs' },
] as const;

type TabName = (typeof TABS)[number]['value'];

const CONTENT = {
  scenarios: ScenariosTab,
  'mock-data': lazy(async () => ({ default: (await import('./test-data/test-data-tab')).TestDataTab })),
  'api-testing': lazy(async () => ({ default: (await import('./api-testing/api-testing-tab')).ApiTestingTab })),
  logs: lazy(async () => ({ default: (await import('./logs-tab')).LogsTab })),
} satisfies Record<TabName, unknown>;

/** Shows the sandbox: its test scenarios, its data, its partner's API for manual requests, and the logs of the runs. */
export function TestEnvironmentScreen() {
  useLiveQueries(TEST_ENVIRONMENT_KEY, ['test.changed']);
  const [tab, openTab] = useTab(TABS);
  const Content = CONTENT[tab];
  return (
    <PageParts>
      <PageHeader
        title="Test Environment"
        subtitle="Try orders, returns and the partner’s faults in the sandbox; the shop is never affected"
        actions={<EnvironmentActions />}
      />
      <EnvironmentBar />
      <Tabs label="Test environment" tabs={TABS} value={tab} onChange={openTab}>
        <Content />
      </Tabs>
    </PageParts>
  );
}
