import { type RouteTable, visitorTable } from './route-table';

/**
 * Routes that every host's client can call: the contract table without its schemas. The web build evaluates this module
 * and bundles only the result, so the schema library stays out of the browser.
 */
export const visitorRoutes: RouteTable = visitorTable();
