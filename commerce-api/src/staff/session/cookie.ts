import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { Context } from '#platform/subject';
import { SESSION_MS } from './sessions';

const NAME = 'nara_session';
/** Matches a session id written by this server; anything else is no session. */
const ID = /^[\w-]{1,100}$/;

export interface CookieOptions {
  /** The browser connects over https, whatever stands in between. */
  isHttps: boolean;
}

/** Returns how cookies of a request's browser are read and written. */
export const cookieOptions = (
  { configuration }: Pick<Context, 'configuration'>,
  { protocol }: FastifyRequest,
): CookieOptions => ({ isHttps: configuration.publicUrl.startsWith('https:') || protocol === 'https' });

/** Returns the session's cookie name. Browsers let only this very host, over https, set one that begins with `__Host-`. */
const sessionName = ({ isHttps }: CookieOptions): string => (isHttps ? `__Host-${NAME}` : NAME);

/** Returns the session id of the browser; undefined without one. */
export function readSessionCookie(
  context: Pick<Context, 'configuration'>,
  request: FastifyRequest,
): string | undefined {
  const value = readCookie(request, sessionName(cookieOptions(context, request)));
  return value && ID.test(value) ? value : undefined;
}

export const setSessionCookie = (reply: FastifyReply, id: string, options: CookieOptions): void =>
  addCookie(
    reply,
    { name: sessionName(options), value: id, maxAge: Math.max(...Object.values(SESSION_MS)) / 1000, path: '/' },
    options,
  );

export const clearSessionCookie = (reply: FastifyReply, options: CookieOptions): void =>
  addCookie(reply, { name: sessionName(options), value: '', maxAge: 0, path: '/' }, options);

interface Cookie {
  name: string;
  value: string;
  /** Seconds. */
  maxAge: number;
  path: string;
}

/** Adds a cookie: hidden from scripts, not sent with changes by other sites, and over https never in the clear. */
export function addCookie(reply: FastifyReply, cookie: Cookie, { isHttps }: CookieOptions): void {
  const { name, value, maxAge, path } = cookie;
  const secure = isHttps ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure}`);
}
