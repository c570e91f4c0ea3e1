import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from './sessions';

const NAME = 'nara_session';
/** Matches a cookie value written by this server; anything else is no session. */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})(?:;|$)`);

export const readSessionCookie = ({ headers }: FastifyRequest): string | undefined =>
  COOKIE.exec(headers.cookie ?? '')?.[1];

export interface CookieOptions {
  /** The browser connects over https, whatever stands in between. */
  isHttps: boolean;
}

export const setSessionCookie = (reply: FastifyReply, id: string, options: CookieOptions): void =>
  write(reply, id, SESSION_MS / 1000, options);

export const clearSessionCookie = (reply: FastifyReply, options: CookieOptions): void => write(reply, '', 0, options);

/** Sets the cookie: hidden from scripts, not sent with changes by other sites, and over https never in the clear. */
function write(reply: FastifyReply, value: string, maxAge: number, { isHttps }: CookieOptions): void {
  const secure = isHttps ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
