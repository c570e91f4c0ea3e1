import { defineRemote } from '@nara/shared-contracts';
import { portalRoutes } from '@nara/shared-ui';
import { AdminLayout, ORDERS_PATH, PRODUCTS_PATH } from './layout';
import { manifest } from './manifest';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <AdminLayout />,
      prefix: manifest.pathPrefix,
      home: ORDERS_PATH,
      screens: [
        {
          path: ORDERS_PATH,
          lazy: async () => ({ Component: (await import('./orders/orders-screen')).OrdersScreen }),
        },
        {
          path: PRODUCTS_PATH,
          lazy: async () => ({ Component: (await import('./products/products-screen')).ProductsScreen }),
        },
      ],
    }),
});
