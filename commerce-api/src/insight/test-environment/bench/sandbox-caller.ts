import { type Fetched, fetchWithin } from '#platform/outbound';

/** Time (ms) for a command. */
const PATIENCE_MS = 10_000;
/** Longest memory that is read: that of tens of thousands of orders. */
const MOST_BYTES = 50_000_000;

/** Calls the controls of a sandbox. Throws when a command fails. */
export type CallSandbox = (method: string, path: string, body?: object) => Promise<Fetched>;

/** Returns the caller of the controls at an address; `name` tells in faults which sandbox it is. */
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
