import { ENTERPRISE_PORTAL, PortalLayout, type PortalScreen } from '@nara/portal-ui';

export const AdminLayout = ({ screens }: { screens: readonly PortalScreen[] }) => (
  <PortalLayout
    title="NARA Admin"
    groups={[
      { title: 'Back office', entries: screens },
      { title: 'More', entries: [ENTERPRISE_PORTAL] },
    ]}
  />
);
