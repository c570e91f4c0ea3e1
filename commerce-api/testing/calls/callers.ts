import type { Endpoints } from '@nara/shared-contracts/api';
import type { ExampleCall } from '../examples/call';
import type { TestApp } from '../test-app';

/**
 * Callers: without credentials, with the order's token, with another order's, as each role, and with an expired
 * session.
 */
export const CALLERS = [
  'anonymous',
  'own token',
  'other token',
  'logistics',
  'merchandising',
  'finance',
  'admin',
  'expired',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Expected status for each caller, in the order of `CALLERS`. */
type Statuses = readonly [number, number, number, number, number, number, number, number];

export const anybody = (status: number): Statuses => [status, status, status, status, status, status, status, status];
export const withToken = (status: number): Statuses => [401, status, 403, 401, 401, 401, 401, 401];
export const LOGISTICS: Statuses = [401, 401, 401, 200, 403, 403, 200, 401];
export const MERCHANDISING: Statuses = [401, 401, 401, 403, 200, 403, 200, 401];
export const FINANCE: Statuses = [401, 401, 401, 403, 403, 200, 200, 401];
export const ANY_STAFF: Statuses = [401, 401, 401, 200, 200, 200, 200, 401];
/** Statuses of an endpoint for the staff of the enterprise portal. */
export const PORTAL_STAFF: Statuses = [401, 401, 401, 200, 200, 403, 200, 401];
export const ADMIN: Statuses = [401, 401, 401, 403, 403, 403, 200, 401];

/** Returns the statuses of an endpoint whose success status is `status` instead of 200. */
export const answering = (status: number, statuses: Statuses): Statuses =>
  statuses.map((each) => (each === 200 ? status : each)) as unknown as Statuses;

/** Example of an endpoint, with new records each time, and its access rules. */
export interface Call {
  /** Written by hand, not derived from the row under test. */
  statuses: Statuses;
  example: (test: TestApp) => Promise<ExampleCall>;
}

export const call = (statuses: Statuses, example: Call['example']): Call => ({ statuses, example });

/** Returns the calls of endpoints that have the same access rules and the same example. */
export const each = <N extends string>(statuses: Statuses, example: Call['example'], ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, { statuses, example }])) as Record<N, Call>;

/** Calls of some groups of the contract table: one for each endpoint. */
export type Calls<G extends keyof Endpoints> = {
  [N in { [K in G]: `${K}.${keyof Endpoints[K] & string}` }[G]]: Call;
};
