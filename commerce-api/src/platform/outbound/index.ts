import { pipeline, type Readable, Transform } from 'node:stream';
import { traced } from '#platform/tracing';
import { within } from '#platform/work';

const LATE = Symbol('late');

/**
 * Makes a call with a deadline of `ms`, and a signal that fires at the deadline. Throws a TimeoutError then, whatever
 * happens to the call: the signal that `fetch` derives from ours may be garbage-collected before it fires, and so may
 * that of AbortSignal.timeout, which would leave a call waiting for ever.
 */
export async function withDeadline<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const result = await within<T | typeof LATE>(ms, call(controller.signal), LATE);
  if (result !== LATE) return result;
  const fault = new DOMException(`no answer within ${ms} ms`, 'TimeoutError');
  controller.abort(fault);
  throw fault;
}

/** Tells whether a call ended at its deadline. */
export const isTimeout = (fault: unknown): boolean => (fault as Partial<Error> | null)?.name === 'TimeoutError';

interface OutgoingCall {
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

/** Reads a response as text up to `mostBytes`, then disconnects: the other side decides how long it is. */
async function readBeginning(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // The browser's stream types lack async iteration.
  const pieces = response.body as AsyncIterable<Uint8Array> | null;
  // Leaving the loop cancels the rest.
  for await (const piece of pieces ?? []) {
    bytes += piece.byteLength;
    text += decoder.decode(piece, { stream: true });
    if (bytes >= mostBytes) break;
  }
  return text;
}

/** HTTP call to a server that may not respond, or whose response may not end. */
export interface Outgoing extends RequestInit {
  /** Time (ms) for the whole call. */
  withinMs: number;
  /** Longest response (bytes) to read; a longer one is cut off near this size. */
  mostBytes: number;
  /** Path as the other side documents it, with ids as `:id`; used in the call's span. */
  template?: string;
  /** Called with the status as soon as the response begins. */
  onStatus?: (status: number) => void;
}

/** Response that has been read completely. */
export interface Fetched {
  status: number;
  statusText: string;
  /** True if the status means success. */
  ok: boolean;
  headers: Headers;
  text: string;
}

/**
 * Makes an HTTP call; all of this server's HTTP calls go through here. The call has a deadline and a size limit, and
 * continues the trace. Follows no redirects unless `redirect` is set. Throws a TimeoutError at the deadline, and what
 * `fetch` throws.
 */
export const fetchWithin = (
  url: string | URL,
  { withinMs, mostBytes, template, onStatus, signal, ...init }: Outgoing,
): Promise<Fetched> =>
  tracedCall({ method: init.method ?? 'GET', url, template }, (traceHeaders, noteStatus) =>
    withDeadline(withinMs, async (deadline) => {
      const response = await fetch(url, {
        redirect: 'error',
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders },
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
      const { status, statusText, ok, headers } = response;
      noteStatus(status);
      onStatus?.(status);
      return { status, statusText, ok, headers, text: await readBeginning(response, mostBytes) };
    }),
  );

/** Returns a stream that ends with `stream`, and fails after more than `mostBytes`. */
export function cutOff(stream: Readable, mostBytes: number): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.byteLength;
      if (bytes > mostBytes) done(new Error(`an answer of more than ${mostBytes} bytes`));
      else done(null, piece);
    },
  });
  // An error of either stream reaches the reader of the bounded one.
  pipeline(stream, bounded, () => undefined);
  return bounded;
}
