export { ControlBar } from './control-bar';
export { ListPage } from './list-page';
export type { NavEntry } from './navigation';
export { PageHeader } from './page-header';
export { type NavGroup, PortalLayout } from './portal-layout';
export { portalRoutes } from './portal-routes';
