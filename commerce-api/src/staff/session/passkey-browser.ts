import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { Context } from '#platform/subject';
import { CHALLENGE_MS } from '#staff/users';
import { addCookie, cookieOptions } from './cookie';

const COOKIE = { name: 'nara_passkey', path: '/api/session' };
const BYTES = 32;

/** Gives a browser at the gate, which has no session yet, the secret that its challenge is bound to. Returns it. */
export function markBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const secret = randomBytes(BYTES).toString('base64url');
  addCookie(reply, { ...COOKIE, value: secret, maxAge: CHALLENGE_MS / 1000 }, cookieOptions(context, request));
  return secret;
}

/** Returns the secret of a browser at the gate; empty if it began nothing. */
export const markOf = (request: FastifyRequest): string => readCookie(request, COOKIE.name) ?? '';
