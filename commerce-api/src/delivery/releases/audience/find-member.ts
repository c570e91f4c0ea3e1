import type { Role } from '@nara/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/subject';
import { readSessionCookie, sessions } from '#staff/session';
import { cohortsOf } from '../cohorts/cohorts';

/** Staff as an audience sees them. */
export interface Member {
  role: Role;
  /** Null for who signed in with the enterprise passcode: they belong to no cohort. */
  userId: string | null;
  cohorts: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the staff who ask, with their cohorts if wanted; null for everybody else. */
    findMember?(request: FastifyRequest, isByCohort: boolean): Promise<Member | null>;
  }
}

/** Returns the staff who ask, with their cohorts if wanted; null for everybody else. */
export async function findMember(
  context: Context,
  request: FastifyRequest,
  isByCohort: boolean,
): Promise<Member | null> {
  const id = readSessionCookie(context, request);
  if (!id) return null;
  try {
    const staff = await context.get(sessions).findStaff(id);
    if (!staff) return null;
    const { role, userId } = staff;
    return { role, userId, cohorts: isByCohort && userId ? await cohortsOf(context.database.kysely, userId) : [] };
  } catch (cause) {
    // A page comes without a database too, as everybody's.
    request.log.warn({ err: cause }, 'who a visitor is could not be read');
    return null;
  }
}

/** Tells documents who asks for them: it decides about versions and flags, never about what is answered. */
export const mountMembers = (server: FastifyInstance, context: Context): void =>
  void server.decorate('findMember', (request: FastifyRequest, isByCohort: boolean) =>
    findMember(context, request, isByCohort),
  );
