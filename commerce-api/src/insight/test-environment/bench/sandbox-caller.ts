import { type Fetched, fetchWithin } from '#platform/outbound';

/** Timeout for a command (ms). */
const PATIENCE_MS = 10_000;
/** Largest state that is read (bytes): that of tens of thousands of orders. */
const MOST_BYTES = 50_000_000;

/** Calls a sandbox's control endpoints. Throws when a command fails. */
export type CallSandbox = (method: string, path: string, body?: object) => Promise<Fetched>;

/**
 * Returns a function that calls the control endpoints at an address; `name` identifies the sandbox in error messages.
 */
export const sandboxCaller =
  (address: string, name: string): CallSandbox =>
  async (method, path, body) => {
    const answer = await fetchWithin(`${address}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      withinMs: PATIENCE_MS,
      mostBytes: MOST_BYTES,
    });
    if (!answer.ok) throw new Error(`the ${name} answered ${answer.status} to ${method} ${path}`);
    return answer;
  };
