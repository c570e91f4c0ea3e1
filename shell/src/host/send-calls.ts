import type { Registry } from '../composition/loading/registry';
import { fetchWithProof } from './fetch-with-proof';

/**
 * Returns what sends the page's calls. Where the server traces, a script of its own takes part in that, once it is there:
 * nobody waits for it, and other pages are no larger.
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
