import {
  type CallOptions,
  type CallValues,
  type HostServices,
  type Request,
  type Route,
  useHost,
} from '@nara/shared-contracts/host';
import type { z } from 'zod';
import type { Endpoints } from '../table';
import type { Endpoint } from '../wire/endpoint';
import type { RouteTable } from './route-table';
import { visitorRoutes } from './visitor-routes';

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? K extends 'query'
    ? { query?: z.input<S> }
    : undefined extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
  : unknown;

type NeedsToken<E> = E extends { readonly access: 'order-token' }
  ? { token: string }
  : E extends { readonly access: 'deploy-token' }
    ? { token?: string }
    : unknown;

type File<E> = E extends { readonly body: 'text/csv' | 'application/octet-stream' } ? { body: Blob } : unknown;

/** Input of a call: the parts that its contract row defines, and the options of every call. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  File<E> &
  NeedsToken<E> &
  CallOptions;

/** Output of a call: the response's wire type, text for a text file, or a Blob for any other file. */
export type CallOutput<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends `text/${string}`
    ? string
    : Blob;

type Call<E extends Endpoint> =
  Record<string, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<CallOutput<E>>
    : (input: CallInput<E>) => Promise<CallOutput<E>>;

/** Typed client of the API: `api.orders.create({ body })`. A failed call throws ApiError. */
export type ApiClient = {
  [S in keyof Endpoints]: { [N in keyof Endpoints[S]]: Call<Extract<Endpoints[S][N], Endpoint>> };
};

const clients = new WeakMap<Request, ApiClient>();

/**
 * Returns the typed client of a host's API, with the visitors' endpoints that this build knows. It is part of each
 * remote, so a remote can call endpoints that the host's own build did not have.
 */
export function apiOf({ request }: Pick<HostServices, 'request'>): ApiClient {
  const known = clients.get(request);
  if (known) return known;
  const api = {} as ApiClient;
  clients.set(request, api);
  addRoutes({ request }, visitorRoutes);
  return api;
}

/** Makes `apiOf` return another client for a host, such as one whose answers a test wrote. */
export const replaceApi = ({ request }: Pick<HostServices, 'request'>, api: ApiClient): void =>
  void clients.set(request, api);

/** Adds endpoints to a host's client. A new client has the visitors' endpoints only; portals add those for staff. */
export function addRoutes(host: Pick<HostServices, 'request'>, table: RouteTable): void {
  const call = (route: Route) => (values?: CallValues) => host.request(route, values);
  // The client's type and the tables come from the same rows, but the compiler cannot follow them through
  // Object.entries.
  for (const [subject, routes] of Object.entries(table)) {
    const calls = Object.entries(routes).map(([name, route]) => [name, call(route)]);
    Object.assign(apiOf(host), { [subject]: Object.fromEntries(calls) });
  }
}

/** Returns the typed client of the API. A failed call throws ApiError. */
export const useApi = (): ApiClient => apiOf(useHost());
