import { portalRoutes } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts';
import {
  AdminLayout,
  DASHBOARD_PATH,
  INTEGRATION_PATH,
  ORDERS_PATH,
  RELEASES_PATH,
  SKU_MAPPING_PATH,
  SYSTEM_LOG_PATH,
} from './layout';
import { manifest } from './manifest';

const loadOrderTrace = async () => ({ default: (await import('./trace/order-trace-screen')).OrderTraceScreen });

const loadIntegrationMonitor = async () => ({
  default: (await import('./integration/integration-monitor-screen')).IntegrationMonitorScreen,
});

const loadReleases = async () => ({ default: (await import('./releases/releases-screen')).ReleasesScreen });

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <AdminLayout />,
      prefix: manifest.pathPrefix,
      home: DASHBOARD_PATH,
      screens: [
        {
          path: DASHBOARD_PATH,
          lazy: async () => ({ Component: (await import('./dashboard/dashboard-screen')).DashboardScreen }),
        },
        {
          path: ORDERS_PATH,
          lazy: async () => ({ Component: (await import('./orders/orders-screen')).OrdersScreen }),
        },
        {
          path: `${ORDERS_PATH}/:id/trace`,
          lazy: async () => ({ Component: (await loadOrderTrace()).default }),
        },
        {
          path: INTEGRATION_PATH,
          lazy: async () => ({ Component: (await loadIntegrationMonitor()).default }),
        },
        {
          path: SKU_MAPPING_PATH,
          lazy: async () => ({ Component: (await import('./sku-mapping/sku-mapping-screen')).SkuMappingScreen }),
        },
        {
          path: SYSTEM_LOG_PATH,
          lazy: async () => ({ Component: (await import('./system-log/system-log-screen')).SystemLogScreen }),
        },
        {
          path: RELEASES_PATH,
          lazy: async () => ({ Component: (await loadReleases()).default }),
        },
      ],
    }),
  screens: { 'order-trace': loadOrderTrace, 'integration-monitor': loadIntegrationMonitor, releases: loadReleases },
});
