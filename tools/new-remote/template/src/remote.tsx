import { portalRoutes } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts/host';
import { OVERVIEW_PATH, SampleThingLayout } from './layout';
import { manifest } from './manifest';
import { screens } from './screens';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <SampleThingLayout screens={screens} />,
      manifest,
      home: OVERVIEW_PATH,
      screens,
    }),
  extensions: {
    card: async () => ({ default: (await import('./overview/overview-card')).OverviewCard }),
    order: async () => ({ default: (await import('./overview/order-panel')).OrderPanel }),
  },
});
