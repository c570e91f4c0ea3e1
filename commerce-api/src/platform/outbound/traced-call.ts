import { traced } from '#platform/tracing';

export interface OutgoingCall {
  method: string;
  url: string | URL;
  /** The path as the other side documents it, with ids as `:id`; left out of the span unless given. */
  template?: string;
}

/**
 * Makes a call in a span of its own, with the header by which the other side continues the trace. `noteStatus` is to be
 * called with the status of the answer. The span names the host and never the path, which may hold a secret.
 */
export function tracedCall<T>(
  { method, url, template }: OutgoingCall,
  call: (headers: Readonly<Record<string, string>>, noteStatus: (status: number | undefined) => void) => Promise<T>,
): Promise<T> {
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    ...(template && { 'url.template': template }),
  };
  return traced(`${method} ${template ?? hostname}`, { kind: 'client', attributes }, (span) =>
    call(span ? { traceparent: span.traceparent } : {}, (status) => {
      if (!span || status === undefined) return;
      span.note({ 'http.response.status_code': status });
      if (status >= 400) span.fail(String(status));
    }),
  );
}
