export { ControlBar } from './control-bar';
export { SETTINGS_PATH } from './extension-entries';
export { ListPage } from './list-page';
export { NavCount } from './nav-count';
export { BACK_OFFICE, ENTERPRISE_PORTAL, type NavEntry, usePathFor, usePermission } from './navigation';
export { PageHeader } from './page-header';
export { type NavGroup, PortalLayout } from './portal-layout';
export { portalRoutes } from './portal-routes';
export { type PortalScreen, portalScreens } from './screens';
