import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS } from '#delivery/releases';

const NAME = 'nara-canary';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})(?:;|$)`);
const KEPT_SECONDS = 30 * 24 * 3600;

/** Returns the number by which a visitor is or is not among those who try a version; null until they were given one. */
export function readBucket({ headers }: FastifyRequest): number | null {
  const text = COOKIE.exec(headers.cookie ?? '')?.[1];
  return text === undefined ? null : Number(text);
}

/** Gives a visitor a number, which says nothing about who they are and stays the same for a month. */
export function assignBucket(reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  reply.header('set-cookie', `${NAME}=${bucket}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax`);
  return bucket;
}
