import { type RouteTable, staffTable } from './route-table';

/**
 * What only staff may call. Portals bring it along (`addRoutes`), so that no shopper loads it; evaluated by the web
 * build like `visitor-routes.ts`.
 */
export const staffRoutes: RouteTable = staffTable();
