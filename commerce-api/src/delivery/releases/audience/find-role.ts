import type { Role } from '@nara/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/subject';
import { readSessionCookie, sessions } from '#staff/session';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the role of the staff who ask; null for everybody else. */
    findRole?(request: FastifyRequest): Promise<Role | null>;
  }
}

/** Tells documents the role of who asks for them: it decides about versions and flags, never about what is answered. */
export function mountRoles(server: FastifyInstance, context: Context): void {
  server.decorate('findRole', async (request: FastifyRequest) => {
    const id = readSessionCookie(context, request);
    if (!id) return null;
    try {
      return (await context.get(sessions).findStaff(id))?.role ?? null;
    } catch (cause) {
      // A page comes without a database too, as everybody's.
      request.log.warn({ err: cause }, 'the role of a visitor could not be read');
      return null;
    }
  });
}
