import type { IncomingHttpHeaders } from 'node:http';

/** Returns the value of a request's first cookie of a name, as it was sent; undefined without one. */
export function readCookie({ headers }: { headers: IncomingHttpHeaders }, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name && value.length > 0) return value.join('=').trim();
  }
  return undefined;
}
