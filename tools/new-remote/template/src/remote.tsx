import { portalRoutes } from '@nara/portal-ui';
import { defineRemote } from '@nara/shared-contracts';
import { OVERVIEW_PATH, SampleThingLayout } from './layout';
import { manifest } from './manifest';

export const remote = defineRemote({
  manifest,
  createRoutes: (host) =>
    portalRoutes({
      host,
      layout: <SampleThingLayout />,
      prefix: manifest.pathPrefix,
      home: OVERVIEW_PATH,
      screens: [
        {
          path: OVERVIEW_PATH,
          lazy: async () => ({ Component: (await import('./overview/overview-screen')).OverviewScreen }),
        },
      ],
    }),
});
