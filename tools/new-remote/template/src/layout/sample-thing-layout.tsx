import { PortalLayout } from '@nara/portal-ui';
import { ENTRIES, PORTAL_ENTRIES } from './navigation';

const GROUPS = [
  { title: 'Sample Thing', entries: ENTRIES },
  { title: 'More', entries: PORTAL_ENTRIES },
];

export const SampleThingLayout = () => <PortalLayout title="NARA Sample Thing" groups={GROUPS} />;
