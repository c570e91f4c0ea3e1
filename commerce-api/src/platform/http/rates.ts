import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAs } from '#platform/addresses';
import type { Credentials } from './access';
import { type Refusal, tooSoon } from './refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most calls a minute of one caller. */
    perMinute?: number;
    /** Most calls an hour of one session, and with one `email` in the body. */
    perHour?: number;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface RateOptions extends Pick<Credentials, 'sessionOf'> {
  /** Multiplies every number of the contract table. */
  factor: number;
}

/**
 * Bounds the calls of one caller to each route that is mounted from now on: a minute where it says `perMinute`, an hour
 * where it says `perHour`. Within a minute whoever the guard let in counts by session or token, everybody else by
 * address. One more is refused with 429 `too-many-calls` (docs/operations.md, "Limits").
 */
export async function limitRates(app: FastifyInstance, { factor, sessionOf }: RateOptions): Promise<void> {
  const hourly = (perHour: number, keyGenerator: (request: FastifyRequest) => string) =>
    refuseMore(app.createRateLimit({ max: perHour * factor, timeWindow: HOUR_MS, keyGenerator }));
  // Before the plugin's own hook, which reads `rateLimit`.
  app.addHook('onRoute', (route) => {
    const { perMinute, perHour } = route.config ?? {};
    if (perMinute !== undefined) route.config = { ...route.config, rateLimit: { max: perMinute * factor } };
    if (perHour === undefined) return;
    // Once everything is validated, so that a refused body costs nobody else's address a call.
    route.preHandler = [route.preHandler ?? [], hourly(perHour, sessionOf), hourly(perHour, emailIn)].flat();
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => callerOf(request, sessionOf),
    errorResponseBuilder: (_, { ttl }) => tooManyCalls(ttl),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
}

/** Returns a hook that counts a call and refuses it when it is one too many. */
const refuseMore =
  (count: ReturnType<FastifyInstance['createRateLimit']>) =>
  async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyCalls(counted.ttl);
  };

const emailIn = ({ body }: FastifyRequest): string => (body as { email: string }).email.toLowerCase();

/** The refusal says when to come back; how much is left is nobody's business. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

/** Returns whose calls are counted together. It runs after the guard, so that a made-up session is no caller of its own. */
function callerOf(request: FastifyRequest, sessionOf: Credentials['sessionOf']): string {
  if (!request.staff) return countedAs(request.ip);
  return request.headers.authorization ?? sessionOf(request);
}

const tooManyCalls = (waitMs: number): Refusal =>
  tooSoon('too-many-calls', 'Too many requests in a short time. Please wait a moment and try again.', waitMs);
