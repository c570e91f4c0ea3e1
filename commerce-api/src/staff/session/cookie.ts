import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { Context } from '#platform/subject';
import { SESSION_MS } from './sessions';

const NAME = 'nara_session';
/** Matches a session id written by this server; anything else is ignored. */
const ID = /^[\w-]{1,100}$/;

export interface CookieOptions {
  /** True if the browser connects over https, whatever proxies are in between. */
  isHttps: boolean;
}

/** Returns how to read and write cookies for a request's browser. */
export const cookieOptions = (
  { configuration }: Pick<Context, 'configuration'>,
  { protocol }: FastifyRequest,
): CookieOptions => ({ isHttps: configuration.publicUrl.startsWith('https:') || protocol === 'https' });

/**
 * Returns the session's cookie name. Browsers let only this exact host, over https, set a name that starts with
 * `__Host-`.
 */
const sessionName = ({ isHttps }: CookieOptions): string => (isHttps ? `__Host-${NAME}` : NAME);

/** Returns the browser's session id; undefined without one. */
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
  /** Lifetime in seconds. */
  maxAge: number;
  path: string;
}

/**
 * Adds a cookie that is hidden from scripts, is not sent with changes from other sites, and over https is never sent
 * unencrypted.
 */
export function addCookie(reply: FastifyReply, cookie: Cookie, { isHttps }: CookieOptions): void {
  reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax', secure: isHttps }));
}
