import { PROOF_HEADER } from '@nara/shared-contracts/rules/common';
import type { Registry } from '../composition/loading/registry';

/** The server requires harder work during a burst, so one proof may come too late. */
const MAX_PROOFS = 3;

/**
 * Fetches like the page. Does the proof of work that the server requires if many requests come from one network (428).
 */
export async function fetchWithProof(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  let answer = await fetch(url, init);
  for (let asked = 0; answer.status === 428 && asked < MAX_PROOFS; asked += 1) {
    const proof = await proofFor(answer, init.signal);
    if (!proof) return answer;
    answer = await fetch(url, { ...init, headers: { ...init.headers, [PROOF_HEADER]: proof } });
  }
  return answer;
}

/** Returns the proof that a response requires; null if it cannot be made. */
async function proofFor(answer: Response, signal?: AbortSignal | null): Promise<string | null> {
  try {
    const { challenge } = await answer.clone().json();
    const { prove } = await import('./prove');
    return await prove(challenge, signal);
  } catch {
    // The rejection itself explains what to do.
    return null;
  }
}

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
