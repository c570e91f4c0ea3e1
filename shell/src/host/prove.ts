import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Does the work of a challenge, in pieces between which the page stays responsive. Returns the text for `PROOF_HEADER`;
 * null if `signal` aborts first.
 */
export async function prove(challenge: Challenge, signal?: AbortSignal | null): Promise<string | null> {
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
