import { traced } from '#platform/tracing';

export interface OutgoingCall {
  method: string;
  url: string | URL;
  /** Path as the other side documents it, with ids as `:id`; without it, the span has no path. */
  template?: string;
}

/**
 * Makes a call in its own span, with the header by which the other side continues the trace. Call `noteStatus` with the
 * status of the response. The span names the host but not the actual path, which may contain a secret.
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
