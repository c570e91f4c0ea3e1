import { addRoutes } from '@nara/shared-contracts/api/client';
import { staffRoutes } from '@nara/shared-contracts/api/staff-routes';
import { HostProvider, type HostServices, type RemoteManifest, type ScreenName } from '@nara/shared-contracts/host';
import { PERMISSIONS, type Permission } from '@nara/shared-contracts/rules/session';
import { Message, NotFound, screenFailure } from '@nara/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../elements/button';
import { LeaveGuard } from '../form/leave-question';
import type { NavEntry } from './navigation';

const SENTENCES = {
  unreachable:
    'A part of its code could not be loaded. The network may be down, or a new version is being put in place.',
  'render-failed': 'It could not be drawn.',
} as const;

/**
 * Replaces a screen that failed to load or crashed; the rest of the portal keeps working. The code shown helps support.
 */
export function ScreenFailure({ remote }: { remote: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const reason = screenFailure(useRouteError());
  return (
    <Message
      role="alert"
      title="This screen could not be shown"
      text={`${SENTENCES[reason]} Nothing was lost. (${remote}: ${reason})`}
    >
      <Button onClick={() => navigate({ pathname, search }, { replace: true })}>Retry</Button>
    </Message>
  );
}

/** Location of a screen's code: in this remote, or in another one. */
type Code = { load: () => Promise<ComponentType> } | { from: ScreenName };

/** A screen of a portal: its place in the navigation, its required permission, and its code. */
export type PortalScreen = NavEntry & Code & { readonly permission: Permission };

type Row = Omit<PortalScreen, 'label' | 'roles'> & { label?: string } & Code;

/** Completes a portal's list of screens. A screen's label defaults to the name of its permission. */
export const portalScreens = (rows: readonly Row[]): readonly PortalScreen[] =>
  rows.map((row) => ({ ...PERMISSIONS[row.permission], ...row }));

/** Returns the route of a screen. */
const routeOf = (screen: PortalScreen, host: HostServices): RouteObject =>
  'from' in screen
    ? { path: screen.path, Component: host.screen(screen.from) }
    : { path: screen.path, lazy: async () => ({ Component: await screen.load() }) };

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
