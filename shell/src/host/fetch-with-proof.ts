import { PROOF_HEADER } from '@nara/shared-contracts';

/** The server asks for harder work while a burst goes on, so one proof may come too late. */
const MOST_PROOFS = 3;

/** Fetches like the page, and does the work that the server asks for when many calls come from one network (428). */
export async function fetchWithProof(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  let answer = await fetch(url, init);
  for (let asked = 0; answer.status === 428 && asked < MOST_PROOFS; asked += 1) {
    const proof = await proofFor(answer, init.signal);
    if (!proof) return answer;
    answer = await fetch(url, { ...init, headers: { ...init.headers, [PROOF_HEADER]: proof } });
  }
  return answer;
}

/** Returns the proof that an answer asks for; null when it cannot be made. */
async function proofFor(answer: Response, signal?: AbortSignal | null): Promise<string | null> {
  try {
    const { challenge } = await answer.clone().json();
    const { prove } = await import('./prove');
    return await prove(challenge, signal);
  } catch {
    // The refusal itself says what to do.
    return null;
  }
}
