/** A call that succeeds for whoever may make it. */
export interface ExampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object goes as JSON, a text as `headers` say. */
  body?: object | string;
  headers?: Record<string, string>;
  /** Of the order that the call names. */
  token?: string;
  /** What its audit entry is about, where neither path nor answer names it. */
  subject?: string;
}

/** The address of a call, with its parameters filled in. */
export function urlOf(path: string, { params = {}, query }: Pick<ExampleCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
