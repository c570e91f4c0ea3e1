import type { Endpoint, Method } from './endpoint';
import { endpoints } from './endpoints';

/** `[method, path]` of one endpoint: all the browser needs to call it. */
export type Route = readonly [Method, string];

const routesOf = (table: Record<string, Endpoint>): Record<string, Route> =>
  Object.fromEntries(Object.entries(table).map(([name, { method, path }]) => [name, [method, path] as const]));

/**
 * The contract table without its schemas. The web build evaluates this module and bundles only the
 * result, so the schema library stays out of the browser.
 */
export const routes: Record<string, Record<string, Route>> = Object.fromEntries(
  Object.entries(endpoints).map(([subject, table]) => [subject, routesOf(table)]),
);
