import { BACK_OFFICE, PortalLayout, type PortalScreen } from '@nara/portal-ui';
import { SessionBadges } from './session-badges';

export const EnterpriseLayout = ({ screens }: { screens: readonly PortalScreen[] }) => (
  <PortalLayout
    title="Woolworths Admin Portal"
    subtitle="NARA Brand Integration System"
    badges={<SessionBadges />}
    groups={[
      { title: 'Operations', entries: screens },
      { title: 'More', entries: [BACK_OFFICE] },
    ]}
  />
);
