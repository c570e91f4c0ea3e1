import type { Method } from '../wire/endpoint';
import type { Problem } from '../wire/problem';

/** Error of a failed request: the API refused it (`status` ≥ 400), or could not be reached (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly problem: Problem,
  ) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** `[method, path]` of an endpoint: everything that a page needs to call it. */
export type Route = readonly [Method, string];

/** Options of every call. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** Used for this call instead of the page's own `fetch`, such as one that reports upload progress. */
  fetch?: typeof fetch;
}

/** Values that a call sends, and its options. */
export interface CallValues extends CallOptions {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  /** Undefined and empty values are left out. */
  query?: Record<string, unknown>;
  /** A Blob is sent as a file, CSV unless a header sets another type; anything else as JSON. */
  body?: unknown;
  /** Bearer token. */
  token?: string;
}

/**
 * Calls an endpoint of the server. Resolves to the JSON of the answer, text for a text file, or a Blob for any other
 * file. A failed call throws ApiError; an aborted call throws the abort error.
 */
export type Request = (route: Route, values?: CallValues) => Promise<unknown>;
