import { PortalLayout } from '@nara/portal-ui';
import { ADMIN_ENTRIES, PORTAL_ENTRIES } from './navigation';

const GROUPS = [
  { title: 'Back office', entries: ADMIN_ENTRIES },
  { title: 'More', entries: PORTAL_ENTRIES },
];

export const AdminLayout = () => <PortalLayout title="NARA Admin" groups={GROUPS} />;
