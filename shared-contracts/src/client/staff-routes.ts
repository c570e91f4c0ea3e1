import { type RouteTable, staffTable } from './route-table';

/**
 * Routes that only staff may call. Portals add them with `addRoutes`, so that shoppers never load them. The web build
 * evaluates this module like `visitor-routes.ts`.
 */
export const staffRoutes: RouteTable = staffTable();
