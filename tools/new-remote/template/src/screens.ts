import { portalScreens } from '@nara/portal-ui';
import { LayoutDashboard } from 'lucide-react';
import { OVERVIEW_PATH } from './layout';

/** The screens of this portal, in the order of its navigation. */
export const screens = portalScreens([
  {
    permission: 'dashboard',
    label: 'Overview',
    path: OVERVIEW_PATH,
    icon: LayoutDashboard,
    load: async () => (await import('./overview/overview-screen')).OverviewScreen,
  },
]);
