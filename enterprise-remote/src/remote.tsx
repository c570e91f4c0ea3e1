import { portalRoutes } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts';
import {
  ANALYTICS_PATH,
  API_CONFIG_PATH,
  DASHBOARD_PATH,
  EnterpriseLayout,
  INTEGRATION_PATH,
  INVENTORY_PATH,
  LABELS_PATH,
  LIVE_ORDERS_PATH,
  RETURNS_PATH,
  SKU_MAPPING_PATH,
  TEST_ENVIRONMENT_PATH,
  USERS_PATH,
} from './layout';
import { manifest } from './manifest';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <EnterpriseLayout />,
      prefix: manifest.pathPrefix,
      home: DASHBOARD_PATH,
      screens: [
        {
          path: DASHBOARD_PATH,
          lazy: async () => ({
            Component: (await import('./operations-dashboard/operations-dashboard-screen')).OperationsDashboardScreen,
          }),
        },
        {
          path: LIVE_ORDERS_PATH,
          lazy: async () => ({ Component: (await import('./live-orders/live-orders-screen')).LiveOrdersScreen }),
        },
        {
          path: SKU_MAPPING_PATH,
          lazy: async () => ({ Component: (await import('./sku-mapping/sku-mapping-screen')).SkuMappingScreen }),
        },
        {
          path: USERS_PATH,
          lazy: async () => ({ Component: (await import('./users/users-screen')).UsersScreen }),
        },
        {
          path: INVENTORY_PATH,
          lazy: async () => ({ Component: (await import('./inventory/inventory-screen')).InventoryScreen }),
        },
        {
          path: RETURNS_PATH,
          lazy: async () => ({ Component: (await import('./returns/returns-screen')).ReturnsScreen }),
        },
        {
          path: ANALYTICS_PATH,
          lazy: async () => ({ Component: (await import('./analytics/analytics-screen')).AnalyticsScreen }),
        },
        {
          path: LABELS_PATH,
          lazy: async () => ({ Component: (await import('./labels/labels-screen')).LabelsScreen }),
        },
        {
          path: TEST_ENVIRONMENT_PATH,
          lazy: async () => ({
            Component: (await import('./test-environment/test-environment-screen')).TestEnvironmentScreen,
          }),
        },
        {
          path: API_CONFIG_PATH,
          lazy: async () => ({ Component: (await import('./api-config/api-config-screen')).ApiConfigScreen }),
        },
        { path: INTEGRATION_PATH, Component: host.screen('admin/integration-monitor') },
        { path: `${LIVE_ORDERS_PATH}/:id/trace`, Component: host.screen('admin/order-trace') },
      ],
    }),
});
