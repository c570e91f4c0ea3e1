import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts browser requests from other sites' pages. */
    fromAnySite?: boolean;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Values of Sec-Fetch-Site for requests from our own pages or typed by the user. */
const OWN_SITES = new Set(['same-origin', 'none']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Refuses a change that another site's page makes through a browser, unless the endpoint allows it. Programs send
 * neither Origin nor Sec-Fetch-Site; their credentials decide.
 */
export function refuseForeignOrigin({ method, headers, host, routeOptions }: FastifyRequest): void {
  if (SAFE_METHODS.has(method) || routeOptions.config?.fromAnySite) return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isForeign = origin !== undefined && hostOf(origin) !== host;
  const isFromElsewhere = site !== undefined && !OWN_SITES.has(String(site));
  if (isForeign || isFromElsewhere) {
    throw new Refusal(403, 'foreign-origin', 'Changes are accepted only from pages of this site.');
  }
}
