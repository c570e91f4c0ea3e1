import type { NavEntry } from '@nara/portal-ui';
import { Activity, Building2, LayoutDashboard, Rocket, ScrollText, ShoppingBag, Tags } from 'lucide-react';

export const DASHBOARD_PATH = '/admin';
export const ORDERS_PATH = '/admin/orders';
export const INTEGRATION_PATH = '/admin/integration';
export const SKU_MAPPING_PATH = '/admin/products';
export const SYSTEM_LOG_PATH = '/admin/logs';
export const RELEASES_PATH = '/admin/releases';

/** Screens of the back office. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { label: 'Dashboard', path: DASHBOARD_PATH, icon: LayoutDashboard, roles: ['admin'] },
  { label: 'Orders', path: ORDERS_PATH, icon: ShoppingBag, roles: ['admin'] },
  { label: 'Integration Monitor', path: INTEGRATION_PATH, icon: Activity, roles: ['admin', 'logistics'] },
  { label: 'Products', path: SKU_MAPPING_PATH, icon: Tags, roles: ['admin', 'merchandising'] },
  { label: 'System Logs', path: SYSTEM_LOG_PATH, icon: ScrollText, roles: ['admin'] },
  { label: 'Releases', path: RELEASES_PATH, icon: Rocket, roles: ['admin'] },
];

/** Link to the enterprise portal, which is another remote. */
export const PORTAL_ENTRIES: readonly NavEntry[] = [
  {
    label: 'Enterprise Portal',
    path: '/admin/enterprise',
    icon: Building2,
    roles: ['admin', 'logistics', 'merchandising'],
  },
];
