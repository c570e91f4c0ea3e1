import type { IncomingHttpHeaders } from 'node:http';

/** Returns the raw value of a request's first cookie with this name; undefined without one. */
export function readCookie({ headers }: { headers: IncomingHttpHeaders }, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name && value.length > 0) return value.join('=').trim();
  }
  return undefined;
}
