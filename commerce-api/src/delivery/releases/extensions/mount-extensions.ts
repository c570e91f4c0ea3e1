import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { createWithoutSwitchedOff, type WithoutSwitchedOff } from './extension-switches';

declare module 'fastify' {
  interface FastifyInstance {
    /** Removes switched-off extensions from a release, for documents and the registry. */
    withoutSwitchedOff?: WithoutSwitchedOff;
  }
}

/** Tells documents which extensions are switched off. */
export function mountExtensions(server: FastifyInstance, context: Context): void {
  server.decorate('withoutSwitchedOff', createWithoutSwitchedOff(context));
}
