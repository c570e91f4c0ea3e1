import { portalScreens } from '@nara/portal-ui';
import {
  Activity,
  Barcode,
  ChartLine,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  ScrollText,
  Tags,
  Truck,
  Undo2,
  Users,
  Warehouse,
} from 'lucide-react';
import {
  ANALYTICS_PATH,
  API_CONFIG_PATH,
  AUDIT_PATH,
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  INVENTORY_PATH,
  LABELS_PATH,
  LIVE_ORDERS_PATH,
  RETURNS_PATH,
  SKU_MAPPING_PATH,
  TEST_ENVIRONMENT_PATH,
  USERS_PATH,
} from './layout';

/** The screens of the portal, in the order of its navigation. */
export const screens = portalScreens([
  {
    permission: 'dashboard',
    path: DASHBOARD_PATH,
    icon: LayoutDashboard,
    load: async () => (await import('./operations-dashboard/operations-dashboard-screen')).OperationsDashboardScreen,
  },
  {
    permission: 'live-orders',
    path: LIVE_ORDERS_PATH,
    icon: Truck,
    load: async () => (await import('./live-orders/live-orders-screen')).LiveOrdersScreen,
  },
  {
    permission: 'sku-mapping',
    path: SKU_MAPPING_PATH,
    icon: Tags,
    load: async () => (await import('./sku-mapping/sku-mapping-screen')).SkuMappingScreen,
  },
  {
    permission: 'inventory',
    path: INVENTORY_PATH,
    icon: Warehouse,
    load: async () => (await import('./inventory/inventory-screen')).InventoryScreen,
  },
  {
    permission: 'returns',
    path: RETURNS_PATH,
    icon: Undo2,
    load: async () => (await import('./returns/returns-screen')).ReturnsScreen,
  },
  {
    permission: 'analytics',
    path: ANALYTICS_PATH,
    icon: ChartLine,
    load: async () => (await import('./analytics/analytics-screen')).AnalyticsScreen,
  },
  {
    permission: 'api-config',
    path: API_CONFIG_PATH,
    icon: KeyRound,
    load: async () => (await import('./api-config/api-config-screen')).ApiConfigScreen,
  },
  {
    permission: 'integration',
    path: INTEGRATION_PATH,
    icon: Activity,
    from: 'admin/integration-monitor',
  },
  {
    permission: 'labels',
    path: LABELS_PATH,
    icon: Barcode,
    load: async () => (await import('./labels/labels-screen')).LabelsScreen,
  },
  {
    permission: 'users',
    path: USERS_PATH,
    icon: Users,
    load: async () => (await import('./users/users-screen')).UsersScreen,
  },
  {
    permission: 'users',
    label: 'Audit Log',
    path: AUDIT_PATH,
    icon: ScrollText,
    load: async () => (await import('./audit/audit-screen')).AuditScreen,
  },
  {
    permission: 'test-environment',
    path: TEST_ENVIRONMENT_PATH,
    icon: FlaskConical,
    load: async () => (await import('./test-environment/test-environment-screen')).TestEnvironmentScreen,
  },
]);
