import { ApiError, type CallValues, type Request, type Route } from '../host/request';
import { type Problem, UNKNOWN_FIELD } from '../wire/problem';
import { randomCode } from '../wire/random';

export interface RequestOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Called for every failure, so that a host can notice a lost session. */
  onError?: (error: ApiError) => void;
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

/** Creates the function through which everything on a page calls the API. */
export function createRequest({
  baseUrl = '',
  fetch: send = (...args) => fetch(...args),
  onError,
}: RequestOptions = {}): Request {
  const call = async ([method, path]: Route, input: CallValues = {}): Promise<unknown> => {
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

  return (route, values) =>
    call(route, values).catch((error: unknown) => {
      if (error instanceof ApiError) onError?.(error);
      throw error;
    });
}

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
  if (!isProblem(body)) return fallback;
  return isOfOlderServer(body) ? { ...body, ...OLDER_SERVER } : body;
}

/** During an upgrade, a page of the new release may be answered by a server that does not have it yet. */
const OLDER_SERVER = {
  code: 'older-server',
  title: 'An update is under way',
  detail: 'This page is newer than the server that answered. Please try again in a minute.',
};

/** Returns true for refusals of an endpoint, or of fields, that the server does not know. */
const isOfOlderServer = ({ code, errors = [] }: Problem): boolean =>
  code === 'not-found' ||
  code === 'method-not-allowed' ||
  (errors.length > 0 && errors.every(({ message }) => message === UNKNOWN_FIELD));

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'detail' in body;
