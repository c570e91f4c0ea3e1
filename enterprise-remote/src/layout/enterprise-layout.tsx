import { PortalLayout } from '@nara/portal-ui';
import { NAVIGATION } from './navigation';
import { SessionBadges } from './session-badges';

const GROUPS = [{ title: 'Operations', entries: NAVIGATION }];

export const EnterpriseLayout = () => (
  <PortalLayout
    title="Woolworths Admin Portal"
    subtitle="NARA Brand Integration System"
    badges={<SessionBadges />}
    groups={GROUPS}
  />
);
