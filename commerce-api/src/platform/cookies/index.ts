import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';

/** Returns the raw value of a request's first cookie with this name; undefined without one. */
export const readCookie = ({ headers }: { headers: IncomingHttpHeaders }, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '', { decode: String })[name];
