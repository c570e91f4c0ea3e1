import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { PROOF_HEADER } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { countedAs } from '#platform/addresses';
import type { Database } from '#platform/database';
import { type Credentials, Refusal, tooSoon } from '#platform/http';
import type { Repeating } from '#platform/work';
import { type CallCounts, createCallCounts } from './call-counts';
import { createProofs, type Proofs } from './proofs';
import { shareCounts } from './shared-counts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most calls a minute of one caller. */
    perMinute?: number;
    /** Most calls an hour of one session, and with one `email` in the body. */
    perHour?: number;
    /** Calls a minute of one address after which each one needs a proof of work. */
    proofAfter?: number;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface RateOptions extends Pick<Credentials, 'sessionOf'> {
  /** Multiplies every number of the contract table. */
  factor: number;
  database: Database;
  /** What bounds a route an hour instead of its row, by method and path. */
  hourly?: Readonly<Record<string, () => Promise<number>>>;
  /** Signs proofs, and hides callers from the database. */
  secret: string;
  /** Dates what instances tell each other, in epoch ms. */
  now: () => number;
  /** Measures the windows, in ms that pass evenly. */
  steady: () => number;
}

/** Counts of this instance, by the name of what each one limits. */
type Counts = Map<string, CallCounts>;

/**
 * Bounds the calls to each route that is mounted from now on, by what its row in the contract table says
 * (docs/operations.md, "Limits"):
 *
 * - `perMinute`: of one caller. Whoever the guard let in counts by session or token, everybody else by address.
 * - `perHour`: of one session, or of one address without a session; and with one e-mail address where the body has one.
 * - `proofAfter`: of one address; more are welcome with a proof of work (428 `proof-required`).
 *
 * One too many is refused with 429 `too-many-calls`. Returns what shares the counts with the other instances.
 */
export async function limitRates(
  app: FastifyInstance,
  { factor, sessionOf, database, hourly = {}, secret, now, steady }: RateOptions,
): Promise<Repeating> {
  const counts: Counts = new Map();
  const countsOf = (name: string): CallCounts => {
    const made = createCallCounts(steady);
    counts.set(name, made);
    return made;
  };
  /** Whoever comes without a session would share one count with everybody else who does. */
  const sessionOrAddress = (request: FastifyRequest) => sessionOf(request) || countedAs(request.ip);
  const proofs = createProofs(secret, countsOf('proofs'));

  // Before the plugin's own hook, which reads `rateLimit`.
  app.addHook('onRoute', (route) => {
    const { perMinute, perHour, proofAfter } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (perMinute !== undefined)
      route.config = { ...route.config, rateLimit: { max: perMinute * factor, groupId: ` ${name}` } };
    // Once everything is validated, so that a refused body costs nobody else's address a call.
    const checks: preHandlerAsyncHookHandler[] = [];
    if (proofAfter !== undefined) checks.push(askForProof(countsOf(`${name} burst`), proofs, proofAfter * factor));
    if (perHour !== undefined) {
      const most = async () => ((await hourly[name]?.()) ?? perHour) * factor;
      checks.push(refuseMore(countsOf(`${name} session`), sessionOrAddress, most));
      checks.push(refuseMore(countsOf(`${name} e-mail`), emailIn, most));
    }
    if (checks.length > 0) route.preHandler = [route.preHandler ?? [], checks].flat();
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    store: storeOf(countsOf('minute')),
    keyGenerator: (request) => callerOf(request, sessionOf),
    errorResponseBuilder: (_, { ttl }) => tooManyCalls(ttl),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });

  const onFault = (cause: unknown) => app.log.warn({ err: cause }, 'calls are counted by this instance alone');
  return shareCounts({ database, counts, secret, now, steady, onFault });
}

/** Returns the plugin's store, which tells routes apart by the `groupId` that the plugin adds to each caller. */
const storeOf = (counts: CallCounts) =>
  class Store implements FastifyRateLimitStore {
    incr(...[caller, answer, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const { calls, leftMs } = counts.count(caller, windowMs, max);
      answer(null, { current: calls, ttl: leftMs });
    }

    child(): Store {
      return this;
    }
  };

/** Returns a hook that counts a call within the hour and refuses it when it is one too many. */
const refuseMore =
  (
    counts: CallCounts,
    keyOf: (request: FastifyRequest) => string | null,
    mostNow: () => Promise<number>,
  ): preHandlerAsyncHookHandler =>
  async (request) => {
    const key = keyOf(request);
    if (key === null) return;
    const most = await mostNow();
    const { calls, leftMs } = counts.count(key, HOUR_MS, most);
    if (calls > most) throw tooManyCalls(leftMs);
  };

/** Returns a hook that lets calls of a burst pass with a proof of work; the longer it lasts, the harder. */
const askForProof =
  (counts: CallCounts, proofs: Proofs, after: number): preHandlerAsyncHookHandler =>
  async (request) => {
    const { calls } = counts.count(countedAs(request.ip), MINUTE_MS, after);
    if (calls <= after) return;
    const given = request.headers[PROOF_HEADER];
    if (typeof given === 'string' && (await proofs.accept(given))) return;
    throw new Refusal(428, 'proof-required', 'Many requests come from your network. Please try again.', {
      challenge: await proofs.challenge(2 ** Math.floor((calls - after - 1) / after)),
    });
  };

/** Returns the e-mail address that a call is about; null when its body has none. */
function emailIn({ body }: FastifyRequest): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.toLowerCase() : null;
}

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
