import { domainToASCII } from 'node:url';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { PROOF_HEADER } from '@nara/shared-contracts/rules/common';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { countedAs } from '#platform/addresses';
import type { Database } from '#platform/database';
import { ApiError, type Credentials, tooSoon } from '#platform/http';
import { HOUR_MS, MINUTE_MS } from '#platform/time';
import type { Repeating } from '#platform/work';
import { type CallCounts, createCallCounts, shareCounts } from './call-counts';

export { createCallCounts } from './call-counts';
export { refuseOverload } from './refuse-overload';

/** Matches white space, control characters, and characters that are not displayed. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns what one customer has in common in every way of writing an e-mail address: limits count by it. It is in lower
 * case, without invisible characters, quotes, a tag after `+` and final full stops; a domain is in ASCII. E-mails go to
 * the address as it was typed.
 */
export function customerKey(email: string): string {
  const plain = email.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const local = unquoted(plain.slice(0, at));
  const domain = plain.slice(at + 1);
  const name = local.replace(/\+.*$/, '') || local;
  return `${name}@${(domainToASCII(domain) || domain).replace(/\.+$/, '')}`;
}

const unquoted = (local: string): string =>
  /^".+"$/.test(local) ? local.slice(1, -1).replaceAll(/\\(.)/g, '$1') : local;

/** Lifetime (ms) of a challenge and its proof. */
const LIFETIME_MS = 5 * 60_000;
/** Rounds of PBKDF2 for each of about 256 attempts: a tenth of a second on a computer, half a second on a phone. */
const ROUNDS = 500;
/** Most times that a long burst can multiply the difficulty of a proof. */
const MAX_TIMES = 32;
/** Longest text (characters) that is read; proofs are shorter. */
const MAX_LENGTH = 2048;

/** Only the part that is read before the signature is checked. */
const Proof = z.object({
  challenge: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proof-of-work challenges (altcha): cheap for one browser, expensive for a flood of calls. No user has to solve a
 * picture puzzle.
 */
interface Proofs {
  /** Creates a challenge, `times` as hard as an ordinary one. */
  challenge(times: number): Promise<Challenge>;
  /** Tells whether `text` proves the work for one of our challenges, for the first time. */
  accept(text: string): Promise<boolean>;
}

/** Creates proofs under `secret`. `used` counts each proof, so that it is valid for a single call. */
const createProofs = (secret: string, used: CallCounts): Proofs => ({
  challenge: (times) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS * Math.min(times, MAX_TIMES),
      deriveKey,
      // The library reads the system clock, so this must too.
      expiresAt: new Date(Date.now() + LIFETIME_MS),
      hmacSignatureSecret: secret,
    }),

  async accept(text) {
    const proof = readProof(text);
    if (!proof) return false;
    const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret });
    return verified && used.count(proof.challenge.signature ?? '', LIFETIME_MS, 1).calls === 1;
  },
});

/** Returns a proof as its caller wrote it; null for any other text. */
function readProof(text: string): Payload | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    return Proof.parse(JSON.parse(Buffer.from(text, 'base64').toString())) as unknown as Payload;
  } catch {
    return null;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most calls per minute and caller. */
    perMinute?: number;
    /** Most calls per hour and session, and per `email` in the body. */
    perHour?: number;
    /** Calls per minute and address after which each call needs a proof of work. */
    proofAfter?: number;
  }
}

interface RateOptions extends Pick<Credentials, 'sessionOf'> {
  /** Multiplies all limits of the contract table. */
  factor: number;
  database: Database;
  /** Hourly limits of routes, by method and path, that replace those of their rows. */
  hourly?: Readonly<Record<string, () => Promise<number>>>;
  /** Signs proofs, and pseudonymises callers in the database. */
  secret: string;
  /** Dates the counts that instances share, in epoch ms. */
  now: () => number;
  /** Measures the windows, in monotonic ms. */
  steady: () => number;
}

/** Counts of this instance, by name of the limit. */
type Counts = Map<string, CallCounts>;

/**
 * Limits the calls to each route that is mounted from now on, as its row in the contract table says
 * (docs/operations/configure.md, "Limits"):
 *
 * - `perMinute`: per caller. Callers that the guard let in count by session or token, all others by address.
 * - `perHour`: per session, or per address without a session; and per e-mail address if the body has one.
 * - `proofAfter`: per address; more calls are accepted with a proof of work (428 `proof-required`).
 *
 * Calls above a limit are refused with 429 `too-many-calls`. Returns the job that shares the counts with other
 * instances.
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
  /** Callers without a session would otherwise all share one count. */
  const sessionOrAddress = (request: FastifyRequest) => sessionOf(request) || countedAs(request.ip);
  const proofs = createProofs(secret, countsOf('proofs'));

  // Runs before the plugin's own hook, which reads `rateLimit`.
  app.addHook('onRoute', (route) => {
    const { perMinute, perHour, proofAfter } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (perMinute !== undefined)
      route.config = { ...route.config, rateLimit: { max: perMinute * factor, groupId: ` ${name}` } };
    // Runs after validation, so that a refused body does not use up a call of someone else's address.
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

/** Returns the plugin's store. It distinguishes routes by the `groupId` that the plugin adds to each caller. */
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

/** Returns a hook that counts a call within the hour and refuses it above the limit. */
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

/** Returns a hook that requires a proof of work from calls of a burst; the longer the burst, the harder the proof. */
const askForProof =
  (counts: CallCounts, proofs: Proofs, after: number): preHandlerAsyncHookHandler =>
  async (request) => {
    const { calls } = counts.count(countedAs(request.ip), MINUTE_MS, after);
    if (calls <= after) return;
    const given = request.headers[PROOF_HEADER];
    if (typeof given === 'string' && (await proofs.accept(given))) return;
    throw new ApiError(428, 'proof-required', 'Many requests come from your network. Please try again.', {
      challenge: await proofs.challenge(2 ** Math.floor((calls - after - 1) / after)),
    });
  };

/** Returns the customer whose e-mail address a call is about; null when its body has none. */
function emailIn({ body }: FastifyRequest): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? customerKey(email) : null;
}

/** The refusal says when to come back; the remaining count stays private. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

/**
 * Returns the caller under which a call is counted. Runs after the guard, so that a made-up session does not count as a
 * caller of its own.
 */
function callerOf(request: FastifyRequest, sessionOf: Credentials['sessionOf']): string {
  if (!request.staff) return countedAs(request.ip);
  return request.headers.authorization ?? sessionOf(request);
}

const tooManyCalls = (waitMs: number): ApiError =>
  tooSoon('too-many-calls', 'Too many requests in a short time. Please wait a moment and try again.', waitMs);
