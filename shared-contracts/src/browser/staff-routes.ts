import { type RouteTable, staffTable } from './route-table';

/**
 * Holds the routes that only staff may call. Portals add them (`addRoutes`), so that no shopper loads them. The web
 * build evaluates this module like `visitor-routes.ts`.
 */
export const staffRoutes: RouteTable = staffTable();
