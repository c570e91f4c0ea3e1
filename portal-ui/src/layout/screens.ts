import type { HostServices, ScreenName } from '@nara/shared-contracts/host';
import { PERMISSIONS, type Permission } from '@nara/shared-contracts/rules/session';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { NavEntry } from './navigation';

/** Location of a screen's code: in this remote, or in another one. */
type Code = { load: () => Promise<ComponentType> } | { from: ScreenName };

/** A screen of a portal: its place in the navigation, its required permission, and its code. */
export type PortalScreen = NavEntry & Code & { readonly permission: Permission };

type Row = Omit<PortalScreen, 'label' | 'roles'> & { label?: string } & Code;

/** Completes a portal's list of screens. A screen's label defaults to the name of its permission. */
export const portalScreens = (rows: readonly Row[]): readonly PortalScreen[] =>
  rows.map((row) => ({ ...PERMISSIONS[row.permission], ...row }));

/** Returns the route of a screen. */
export const routeOf = (screen: PortalScreen, host: HostServices): RouteObject =>
  'from' in screen
    ? { path: screen.path, Component: host.screen(screen.from) }
    : { path: screen.path, lazy: async () => ({ Component: await screen.load() }) };
