import { ApiError } from '@nara/sandbox-shared';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers every error in the partner's form: `{ code, message }`. */
export function answerFault(fault: FastifyError | ApiError, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof ApiError) return reply.code(fault.status).send({ code: fault.code, message: fault.message });
  const status = fault.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ code: 'INVALID_REQUEST', message: fault.message });
  return reply.code(500).send({ code: 'INTERNAL_ERROR', message: 'Something went wrong at the partner' });
}

/** Answers a request for a path that the partner does not have. */
export const answerUnknownPath = ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 'NOT_FOUND', message: `There is no ${method} ${url}` });

/** Number of requests that a caller has left in the current hour. */
interface Allowance {
  limit: number;
  remaining: number;
  /** End of the hour in epoch seconds. */
  resetAt: number;
  /** False if this request exceeds the limit. */
  isWithin: boolean;
}

const HOUR = 3_600_000;

/** Counts requests per key in clock hours; `now` returns epoch ms. */
function createRateLimit(limit: number, now: () => number): (key: string) => Allowance {
  let hour = 0;
  const used = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now() / HOUR);
    if (current !== hour) used.clear();
    hour = current;
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAt: ((current + 1) * HOUR) / 1000,
      isWithin: count <= limit,
    };
  };
}

/** Limits of requests per hour and key. */
export interface Limits {
  orders: number;
  inventory: number;
  returns: number;
}

export const HOURLY_LIMITS: Limits = { orders: 1000, inventory: 5000, returns: 500 };

/** Credentials that are accepted: one of each kind, or none of a kind without any. */
export interface KnownCallers {
  apiKeys: readonly string[];
  clientIds: readonly string[];
  secretKeys: readonly string[];
}

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const isAmong = (known: readonly string[], given: string | string[] | undefined): boolean =>
  known.length === 0 || (typeof given === 'string' && known.includes(given));

/** Checks the credentials and the hourly limit of every request. Throws ApiError 401 or 429; `now` returns epoch ms. */
export function createAccess(
  findCallers: () => Promise<KnownCallers>,
  limits: Limits,
  now: () => number,
): Record<keyof Limits, Check> {
  const checkFor = (limit: number): Check => {
    const use = createRateLimit(limit, now);
    return async ({ headers }, reply) => {
      const { apiKeys, clientIds, secretKeys } = await findCallers();
      const apiKey = apiKeys.find((key) => headers.authorization === `Bearer ${key}`);
      if (apiKey === undefined) throw new ApiError(401, 'UNAUTHORIZED', 'Unknown API key');
      if (!isAmong(clientIds, headers['x-client-id'])) throw new ApiError(401, 'UNAUTHORIZED', 'Unknown client ID');
      if (!isAmong(secretKeys, headers['x-client-secret'])) {
        throw new ApiError(401, 'UNAUTHORIZED', 'Unknown secret key');
      }
      const allowance = use(apiKey);
      reply.headers({
        'x-ratelimit-limit': allowance.limit,
        'x-ratelimit-remaining': allowance.remaining,
        'x-ratelimit-reset': allowance.resetAt,
      });
      if (allowance.isWithin) return;
      reply.header('retry-after', Math.max(1, Math.ceil(allowance.resetAt - now() / 1000)));
      throw new ApiError(429, 'RATE_LIMITED', 'API rate limit exceeded');
    };
  };
  return {
    orders: checkFor(limits.orders),
    inventory: checkFor(limits.inventory),
    returns: checkFor(limits.returns),
  };
}
