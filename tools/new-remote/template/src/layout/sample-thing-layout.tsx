import { ENTERPRISE_PORTAL, PortalLayout, type PortalScreen } from '@nara/portal-ui';

export const SampleThingLayout = ({ screens }: { screens: readonly PortalScreen[] }) => (
  <PortalLayout
    title="NARA Sample Thing"
    groups={[
      { title: 'Sample Thing', entries: screens },
      { title: 'More', entries: [ENTERPRISE_PORTAL] },
    ]}
  />
);
