import { PageHeader, Panel } from '@nara/portal-ui';
import { SessionFacts } from './session-facts';

/** The landing screen. */
export const OverviewScreen = () => (
  <>
    <PageHeader title="Overview" />
    <Panel title="Your session">
      <SessionFacts />
    </Panel>
  </>
);
