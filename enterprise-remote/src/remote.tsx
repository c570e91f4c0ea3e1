import { defineRemote } from '@nara/shared-contracts';
import { portalRoutes } from '@nara/shared-ui';
import { EnterpriseLayout, LIVE_ORDERS_PATH } from './layout';
import { manifest } from './manifest';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <EnterpriseLayout />,
      prefix: manifest.pathPrefix,
      home: LIVE_ORDERS_PATH,
      screens: [
        {
          path: LIVE_ORDERS_PATH,
          lazy: async () => ({ Component: (await import('./live-orders/live-orders-screen')).LiveOrdersScreen }),
        },
      ],
    }),
});
