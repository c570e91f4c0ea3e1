import type { FastifyReply, FastifyRequest } from 'fastify';

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
