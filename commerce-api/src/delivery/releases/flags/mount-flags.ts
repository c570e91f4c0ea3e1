import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { type FlagSettings, flagSettings } from './flag-settings';

declare module 'fastify' {
  interface FastifyInstance {
    /** Flags of remotes; unset without an API. */
    remoteFlags?: FlagSettings;
  }
}

/** Gives documents the flags of remotes. */
export const mountFlags = (server: FastifyInstance, context: Context): void =>
  void server.decorate('remoteFlags', context.get(flagSettings));
