/** A call that succeeds for an authorised caller. */
export interface ExampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a text with the content type in `headers`. */
  body?: object | string;
  headers?: Record<string, string>;
  /** Token of the call's order. */
  token?: string;
  /** Subject of its audit entry, if neither path nor response names it. */
  subject?: string;
}

/** Returns the URL of a call, with its parameters filled in. */
export function urlOf(path: string, { params = {}, query }: Pick<ExampleCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
