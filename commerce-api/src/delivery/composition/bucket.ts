import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS } from '#delivery/releases';
import { readCookie } from '#platform/cookies';

const NAME = 'nara-canary';
const BUCKET = /^\d{1,2}$/;
const KEPT_SECONDS = 30 * 24 * 3600;

/** Returns the visitor's number, which selects them for trials of new versions; null before one is assigned. */
export function readBucket(request: FastifyRequest): number | null {
  const text = readCookie(request, NAME) ?? '';
  return BUCKET.test(text) ? Number(text) : null;
}

/** Assigns a number to a visitor. It reveals nothing about them and is kept for a month. */
export function assignBucket(reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  reply.header('set-cookie', `${NAME}=${bucket}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax`);
  return bucket;
}
