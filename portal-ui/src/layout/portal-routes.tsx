import { addRoutes } from '@nara/shared-contracts/api/client';
import { staffRoutes } from '@nara/shared-contracts/api/staff-routes';
import { HostProvider, type HostServices, type RemoteManifest } from '@nara/shared-contracts/host';
import { NotFound } from '@nara/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { LeaveGuard } from '../form/leave-question';
import { ScreenFailure } from './screen-failure';
import { type PortalScreen, routeOf } from './screens';

interface PortalRoutes {
  host: HostServices;
  layout: ReactElement;
  manifest: Pick<RemoteManifest, 'name' | 'pathPrefix'>;
  /** Path of its home screen. */
  home: string;
  screens: readonly PortalScreen[];
  /** Pages below a screen, which the navigation does not list. */
  pages?: RouteObject[];
}

/** Returns the route tree of a portal: its layout around its screens, with everything they need from the host. */
export function portalRoutes({ host, layout, manifest, home, screens, pages = [] }: PortalRoutes): RouteObject[] {
  const { name, pathPrefix } = manifest;
  addRoutes(host, staffRoutes);
  return [
    {
      element: (
        <HostProvider host={host}>
          <QueryClientProvider client={host.queryClient}>
            <LeaveGuard>{layout}</LeaveGuard>
          </QueryClientProvider>
        </HostProvider>
      ),
      children: [
        {
          errorElement: <ScreenFailure remote={name} />,
          children: [
            ...(home === pathPrefix ? [] : [{ path: pathPrefix, element: <Navigate to={home} replace /> }]),
            ...screens.map((screen) => routeOf(screen, host)),
            ...pages,
            { path: `${pathPrefix}/*`, element: <NotFound home={home} homeLabel="Back to the first screen" /> },
          ],
        },
      ],
    },
  ];
}
