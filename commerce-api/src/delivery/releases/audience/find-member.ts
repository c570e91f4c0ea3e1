import type { Role } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/subject';
import { readSessionCookie, sessions } from '#staff/session';
import { cohortsOf } from '../cohorts/cohorts';

/** Staff member, reduced to what audiences depend on. */
export interface Member {
  role: Role;
  /** Null for a sign-in with the enterprise passcode, which belongs to no cohort. */
  userId: string | null;
  cohorts: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the staff member who sends a request, with their cohorts if wanted; null for any other visitor. */
    findMember?(request: FastifyRequest, isByCohort: boolean): Promise<Member | null>;
  }
}

/** Returns the staff member who sends a request, with their cohorts if wanted; null for any other visitor. */
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
    // Without a database, pages are still served, in the version for the general public.
    request.log.warn({ err: cause }, 'who a visitor is could not be read');
    return null;
  }
}

/** Tells documents who requests them. This decides about versions and flags, never about access to data. */
export const mountMembers = (server: FastifyInstance, context: Context): void =>
  void server.decorate('findMember', (request: FastifyRequest, isByCohort: boolean) =>
    findMember(context, request, isByCohort),
  );
