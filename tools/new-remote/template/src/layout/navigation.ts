import type { NavEntry } from '@nara/portal-ui';
import { Building2, LayoutDashboard } from 'lucide-react';

export const OVERVIEW_PATH = '/admin/sample-thing';

/** The screens of this remote. */
export const ENTRIES: readonly NavEntry[] = [
  { label: 'Overview', path: OVERVIEW_PATH, icon: LayoutDashboard, roles: ['admin', 'logistics', 'merchandising'] },
];

/** The way over to the enterprise portal, which is another remote. */
export const PORTAL_ENTRIES: readonly NavEntry[] = [
  {
    label: 'Enterprise Portal',
    path: '/admin/enterprise',
    icon: Building2,
    roles: ['admin', 'logistics', 'merchandising'],
  },
];
