import { portalRoutes } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts/host';
import { DASHBOARD_PATH, EnterpriseLayout, LIVE_ORDERS_PATH } from './layout';
import { manifest } from './manifest';
import { screens } from './screens';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <EnterpriseLayout screens={screens} />,
      manifest,
      home: DASHBOARD_PATH,
      screens,
      pages: [{ path: `${LIVE_ORDERS_PATH}/:id/trace`, Component: host.screen('admin/order-trace') }],
    }),
});
