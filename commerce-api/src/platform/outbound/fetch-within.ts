import { readBeginning } from './read-beginning';
import { tracedCall } from './traced-call';
import { withDeadline } from './with-deadline';

/** A call over HTTP to somebody who may not answer, or never end to. */
export interface Outgoing extends RequestInit {
  /** Time (ms) for all of it. */
  withinMs: number;
  /** Longest answer that is read; a longer one is cut off after about as many bytes. */
  mostBytes: number;
  /** The path as the other side documents it, with ids as `:id`, which the call's span then names. */
  template?: string;
  /** Hears of the status as soon as the answer begins. */
  onStatus?: (status: number) => void;
}

/** An answer, all of which is here. */
export interface Fetched {
  status: number;
  statusText: string;
  /** The status says that it went well. */
  ok: boolean;
  headers: Headers;
  text: string;
}

/**
 * Makes a call over HTTP, the only way in which this server makes one: it ends in time, is read up to a bound and continues
 * the trace. Follows no redirect unless `redirect` says so. Throws a TimeoutError when the time is over, and what `fetch` throws.
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
