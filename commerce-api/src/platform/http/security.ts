import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#platform/time';
import { ApiError } from './answers';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

const OVER_HTTPS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Returns safe default headers for every response. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => (isHttps ? OVER_HTTPS : HEADERS);

/** Sets these headers and the request id; routes that serve documents override the policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.hasHeader('x-request-id')) return;
  reply.headers(securityHeaders(request.protocol === 'https')).header('x-request-id', request.id);
}

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
    throw new ApiError(403, 'foreign-origin', 'Changes are accepted only from pages of this site.');
  }
}

/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const CURRENT_DAYS = 180;

interface SecurityTxtOptions {
  /** Contact for reporting a vulnerability, as a URL: `mailto:` or `https:`. Without one there is no file. */
  contact?: string;
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string;
  /** Returns the current time in epoch ms. */
  now: () => number;
}

/** Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. */
export function mountSecurityTxt(app: FastifyInstance, { contact, publicUrl, now }: SecurityTxtOptions): void {
  if (!contact) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = now() - (now() % DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + CURRENT_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
