import type { z } from 'zod';
import type { Endpoints } from '../table';
import type { Endpoint } from '../wire/endpoint';
import { ApiError, type Problem } from '../wire/problem';
import { randomCode } from '../wire/random';
import type { Route, RouteTable } from './route-table';
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

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** Used for this call instead of the client's own `fetch`, such as one that reports upload progress. */
  fetch?: typeof fetch;
}

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

export interface ApiClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Called for every failure, so that a host can notice a lost session. */
  onError?: (error: ApiError) => void;
}

interface LooseInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
}

/** Fills `:name` parameters and appends the query; undefined and empty values are left out. */
export function buildUrl(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * Creates a client with the visitors' endpoints. Failed calls throw ApiError; an aborted call throws the abort error.
 */
export function createApiClient({
  baseUrl = '',
  fetch: send = (...args) => fetch(...args),
  onError,
}: ApiClientOptions = {}): ApiClient {
  const call = async ([method, path]: Route, input: LooseInput = {}): Promise<unknown> => {
    const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
    if (input.token) headers.authorization = `Bearer ${input.token}`;
    // The id traces a change through every log. A read must look exactly like its preload to be answered by it.
    if (method !== 'GET') headers['x-request-id'] ??= randomCode(20);
    const isFile = input.body instanceof Blob;
    // A file is CSV by default; the caller can set another type.
    if (input.body !== undefined) headers['content-type'] ??= isFile ? 'text/csv' : 'application/json';
    const response = await (input.fetch ?? send)(baseUrl + buildUrl(path, input.params, input.query), {
      method,
      headers,
      credentials: 'same-origin',
      body: isFile ? (input.body as Blob) : JSON.stringify(input.body),
      signal: input.signal,
      keepalive: input.keepalive,
    }).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw new ApiError(0, 'Network error', UNREACHABLE);
    });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await readProblem(response));
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) return response.json();
    return type.startsWith('text/') ? response.text() : response.blob();
  };

  const reporting = (route: Route) => (input?: LooseInput) =>
    call(route, input).catch((error: unknown) => {
      if (error instanceof ApiError) onError?.(error);
      throw error;
    });

  // The client's type and the tables come from the same rows, but the compiler cannot follow them through
  // Object.entries.
  const api = {} as ApiClient;
  const add: AddRoutes = (table) => {
    for (const [subject, routes] of Object.entries(table)) {
      const calls = Object.entries(routes).map(([name, route]) => [name, reporting(route)]);
      Object.assign(api, { [subject]: Object.fromEntries(calls) });
    }
  };
  add(visitorRoutes);
  adders.set(api, add);
  return api;
}

type AddRoutes = (table: RouteTable) => void;
const adders = new WeakMap<ApiClient, AddRoutes>();

/** Adds endpoints to a client. A new client has the visitors' endpoints only; portals add those for staff. */
export const addRoutes = (api: ApiClient, table: RouteTable): void => adders.get(api)?.(table);

const UNREACHABLE: Problem = {
  code: 'unreachable',
  title: 'Not connected',
  status: 0,
  detail: 'We could not reach the server. Check your connection and try again.',
};

async function readProblem(response: Response): Promise<Problem> {
  const fallback: Problem = {
    code: 'unexpected-answer',
    title: response.statusText,
    status: response.status,
    detail: 'The server gave an answer that we did not understand. Please try again.',
  };
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body) ? body : fallback;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'detail' in body;
