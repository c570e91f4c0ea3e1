import type { Problem } from '@nara/shared-contracts';

/** A refusal by the server, as lines for people. `detail` is only its sentence, `code` its name. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly detail: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

type Call = <T>(method: 'GET' | 'POST', path: string, options: { token: string; body?: unknown }) => Promise<T>;

/** Returns a function that calls the API of a server. A refused call rejects with a RefusedError. */
export function callsTo(server: string): Call {
  return async <T>(method: string, path: string, { token, body }: { token: string; body?: unknown }): Promise<T> => {
    const response = await fetch(`${server}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => {
      throw new Error(`No server answers at ${server}. Start one with npm start, or name another.`);
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok && isJson) return (await response.json()) as T;
    if (isJson) throw refusalOf((await response.json()) as Problem);
    const answer = `${server} answered ${response.status}.`;
    throw new RefusedError(answer, answer);
  };
}

/** Returns the error for a refusal. It lists every reason by name if there are several. */
function refusalOf({ code, detail, errors }: Problem): RefusedError {
  const reasons = errors ?? [{ field: code, message: detail }];
  return new RefusedError(reasons.map(({ field, message }) => `  ✗ ${field}: ${message}`).join('\n'), detail, code);
}
