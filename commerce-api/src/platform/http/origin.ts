import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The words by which a browser marks a call by a page of ours, or by the person alone. */
const OWN_SITES = new Set(['same-origin', 'none']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Refuses a change that another site asks a browser to make. Programs send neither Origin nor Sec-Fetch-Site; their
 * credentials decide for them.
 */
export function refuseForeignOrigin({ method, headers, host }: FastifyRequest): void {
  if (SAFE_METHODS.has(method)) return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isForeign = origin !== undefined && hostOf(origin) !== host;
  const isFromElsewhere = site !== undefined && !OWN_SITES.has(String(site));
  if (isForeign || isFromElsewhere) {
    throw new Refusal(403, 'foreign-origin', 'Changes are accepted only from pages of this site.');
  }
}
