import { tracedCall } from './traced-call';
import { withDeadline } from './with-deadline';

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
