import type { NavEntry } from '@nara/portal-ui';
import { PERMISSIONS, type Permission, type Role } from '@nara/shared-contracts';
import {
  Activity,
  Barcode,
  ChartLine,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Tags,
  Truck,
  Undo2,
  Users,
  Warehouse,
} from 'lucide-react';

export const DASHBOARD_PATH = '/admin/enterprise';
export const LIVE_ORDERS_PATH = '/admin/enterprise/orders';
export const SKU_MAPPING_PATH = '/admin/enterprise/sku-mapping';
export const INVENTORY_PATH = '/admin/enterprise/inventory';
export const RETURNS_PATH = '/admin/enterprise/returns';
export const ANALYTICS_PATH = '/admin/enterprise/analytics';
export const API_CONFIG_PATH = '/admin/enterprise/api-config';
export const INTEGRATION_PATH = '/admin/enterprise/integration';
export const LABELS_PATH = '/admin/enterprise/labels';
export const USERS_PATH = '/admin/enterprise/users';
export const TEST_ENVIRONMENT_PATH = '/admin/enterprise/sandbox';

/** Screen of the portal, named and guarded by the permission that it needs. */
interface PortalEntry extends NavEntry {
  permission: Permission;
}

const entry = (permission: Permission, path: string, icon: LucideIcon): PortalEntry => ({
  ...PERMISSIONS[permission],
  permission,
  path,
  icon,
});

/** Screens of the portal with the roles that may open them: the side navigation and the guard both derive from it. */
export const NAVIGATION: readonly PortalEntry[] = [
  entry('dashboard', DASHBOARD_PATH, LayoutDashboard),
  entry('live-orders', LIVE_ORDERS_PATH, Truck),
  entry('sku-mapping', SKU_MAPPING_PATH, Tags),
  entry('inventory', INVENTORY_PATH, Warehouse),
  entry('returns', RETURNS_PATH, Undo2),
  entry('analytics', ANALYTICS_PATH, ChartLine),
  entry('api-config', API_CONFIG_PATH, KeyRound),
  entry('integration', INTEGRATION_PATH, Activity),
  entry('labels', LABELS_PATH, Barcode),
  entry('users', USERS_PATH, Users),
  entry('test-environment', TEST_ENVIRONMENT_PATH, FlaskConical),
];

/** Returns the path of the screen for a permission; undefined when there is none, or the role may not open it. */
export function pathFor(permission: Permission, role: Role | undefined): string | undefined {
  return NAVIGATION.find((it) => it.permission === permission && role !== undefined && it.roles.includes(role))?.path;
}
