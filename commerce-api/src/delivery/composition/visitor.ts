import { randomInt } from 'node:crypto';
import type { Session } from '@nara/shared-contracts/api/session';
import { FAILED_VERSIONS_COOKIE, readFailedVersions } from '@nara/shared-contracts/rules/composition';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS, type Composition, type Visitor } from '#delivery/releases';
import { readCookie } from '#platform/cookies';

/** Call that returns who is signed in. */
export const SESSION_PATH = '/api/session';

interface FirstAnswers {
  /** JSON texts of the responses by API path; null if there is nothing to request or any call fails. */
  answers: Readonly<Record<string, string>> | null;
  /** Session, if it was requested: a screen that the user's role may not open then makes no further calls. */
  session: Session | null;
}

/**
 * Calls the API on behalf of the client that requests this document, with its cookies and therefore its rights. Takes
 * what is in the response cache from there.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { id, headers: { cookie } }: FastifyRequest,
  paths: readonly string[],
): Promise<FirstAnswers> {
  const headers = { 'x-request-id': id, ...(cookie && { cookie }) };
  const find = async (url: string): Promise<string | null> => {
    const cached = app.findCached?.(url);
    if (cached) return cached.answer.json;
    const { statusCode, payload } = await app.inject({ url, headers });
    return statusCode === 200 ? payload : null;
  };
  const texts = await Promise.all(paths.map(async (path) => [path, await find(path)] as const));
  const given = texts.filter((pair): pair is [string, string] => pair[1] !== null);
  const byPath: Record<string, string> = Object.fromEntries(given);
  const session = byPath[SESSION_PATH];
  return {
    answers: paths.length > 0 && given.length === paths.length ? byPath : null,
    session: session === undefined ? null : (JSON.parse(session) as Session),
  };
}

const NAME = 'nara-canary';
const BUCKET = /^\d{1,2}$/;
const KEPT_SECONDS = 30 * 24 * 3600;

/** Returns the visitor's number, which selects them for trials of new versions; null before one is assigned. */
function readBucket(request: FastifyRequest): number | null {
  const text = readCookie(request, NAME) ?? '';
  return BUCKET.test(text) ? Number(text) : null;
}

/** Assigns a number to a visitor. It reveals nothing about them and is kept for a month. */
function assignBucket(reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  const options = { maxAge: KEPT_SECONDS, path: '/', httpOnly: true, sameSite: 'lax' } as const;
  reply.header('set-cookie', stringifySetCookie(NAME, String(bucket), options));
  return bucket;
}

/**
 * Returns the visitor's properties that decide which versions and flags they get. Reads their role and cohorts only
 * while something depends on them, and likewise assigns a number only then, if a `reply` is given to store it in.
 */
export async function findVisitor(
  app: FastifyInstance,
  releases: Composition,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Visitor> {
  const audiences = [...releases.audiences(), ...((await app.remoteFlags?.audiences()) ?? [])];
  const isShared = audiences.some(({ share }) => share !== null);
  const isByRole = audiences.some(({ roles }) => roles.length > 0);
  const isByCohort = audiences.some(({ cohorts = [] }) => cohorts.length > 0);
  const member = isByRole || isByCohort ? await app.findMember?.(request, isByCohort) : null;
  return {
    bucket: readBucket(request) ?? (isShared && reply ? assignBucket(reply) : null),
    role: member?.role ?? null,
    cohorts: member?.cohorts ?? [],
    failed: readFailedVersions(readCookie(request, FAILED_VERSIONS_COOKIE) ?? ''),
  };
}
