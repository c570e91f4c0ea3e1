import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Refuses a change that another site asks a browser to make. Programs send no Origin;
 * what they may do is decided by their credentials.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (SAFE_METHODS.has(request.method) || origin === undefined) return;
  if (hostOf(origin) !== request.host) {
    throw new Refusal(403, 'foreign-origin', 'Changes are accepted only from pages of this site.');
  }
}
