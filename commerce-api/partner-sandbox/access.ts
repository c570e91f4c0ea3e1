import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from './rate-limit';
import { Refusal } from './refusal';

/** Calls per hour and key. */
export interface Limits {
  orders: number;
  inventory: number;
  returns: number;
}

export const HOURLY_LIMITS: Limits = { orders: 1000, inventory: 5000, returns: 500 };

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Lets a call pass that carries the key and is within its hourly limit: 401 or 429 otherwise. */
export function createAccess(apiKey: string, limits: Limits, now: () => number): Record<keyof Limits, Check> {
  const checkFor = (limit: number): Check => {
    const use = createRateLimit(limit, now);
    return async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${apiKey}`) throw new Refusal(401, 'UNAUTHORIZED', 'Unknown API key');
      const allowance = use(apiKey);
      reply.headers({
        'x-ratelimit-limit': allowance.limit,
        'x-ratelimit-remaining': allowance.remaining,
        'x-ratelimit-reset': allowance.resetAt,
      });
      if (allowance.isWithin) return;
      reply.header('retry-after', Math.max(1, Math.ceil(allowance.resetAt - now() / 1000)));
      throw new Refusal(429, 'RATE_LIMITED', 'API rate limit exceeded');
    };
  };
  return {
    orders: checkFor(limits.orders),
    inventory: checkFor(limits.inventory),
    returns: checkFor(limits.returns),
  };
}
