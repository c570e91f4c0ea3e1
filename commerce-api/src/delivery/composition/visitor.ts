import { FAILED_VERSIONS_COOKIE, readFailedVersions } from '@nara/shared-contracts/rules/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, Visitor } from '#delivery/releases';
import { readCookie } from '#platform/cookies';
import { assignBucket, readBucket } from './bucket';

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
