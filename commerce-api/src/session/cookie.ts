import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from './sessions';

const NAME = 'nara_session';
/** What this server writes into it; anything else is nobody's session. */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})(?:;|$)`);

export const readSessionCookie = ({ headers }: FastifyRequest): string | undefined =>
  COOKIE.exec(headers.cookie ?? '')?.[1];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, id: string): void =>
  write(request, reply, id, SESSION_MS / 1000);

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => write(request, reply, '', 0);

/** Not for scripts, not for other sites' changes, and over https never sent in the clear. */
function write({ protocol }: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
