import type { Registry } from '../composition/loading/registry';
import { fetchWithProof } from './fetch-with-proof';

/**
 * Returns the function that sends the page's requests. If the server uses tracing, a separate script adds it after
 * loading: no request waits for it, and pages without tracing stay small.
 */
export function sendCalls({ tracePrefix, reportToken }: Registry, page: Window): typeof fetch {
  if (!tracePrefix || !reportToken) return fetchWithProof;
  let send: typeof fetch = fetchWithProof;
  import('./trace-calls').then(
    ({ traceCalls }) => {
      send = traceCalls(fetchWithProof, { page, prefix: tracePrefix, token: reportToken });
    },
    () => undefined,
  );
  return (...call) => send(...call);
}
