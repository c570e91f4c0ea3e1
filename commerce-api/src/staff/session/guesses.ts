import { randomUUID } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts/rules/session';
import { countedAs } from '#platform/addresses';
import type { Database } from '#platform/database';
import { type ApiError, tooSoon } from '#platform/http';
import { CLOCK_SKEW_MS, DAY_MS } from '#platform/time';
import { type CountedBy, countedFor, type Guesser, waitOf } from './guesser';

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;

/** Refusals for too many attempts, by kind; each kind is counted separately. */
const TOO_MANY = {
  'contact-message': 'You have sent us many messages in a short time. Please wait a few minutes and try again.',
  newsletter: 'You have signed up many times in a short time. Please wait a few minutes and try again.',
  'stock-notice': 'You have asked for many notices in a short time. Please wait a few minutes and try again.',
  'promotion-code': 'Too many codes that are not valid. Please wait a few minutes and try again.',
  'gift-card': 'Too many gift cards that we do not know. Please wait a few minutes and try again.',
  'order-lookup': 'Too many orders that we could not find. Please wait a few minutes and try again.',
};

interface Attempt {
  kind: keyof typeof TOO_MANY;
  /** Address of the client; IPv6 addresses count as their /64 network. */
  address: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Counts an attempt by an address before it is checked, so that concurrent attempts count too. Returns a function that
 * uncounts it after a success. Throws 429 after ten failures within ten minutes.
 */
export async function countAttempt(database: Database, { kind, address, now }: Attempt): Promise<() => Promise<void>> {
  const source = `${kind} ${countedAs(address)}`;
  const id = randomUUID();
  await database.transaction(async (tx) => {
    // Serialises the attempts of an address across all instances.
    await database.lock(tx, source);
    const { tries, oldest } = await tx
      .selectFrom('unlock_attempts')
      .select((eb) => [eb.fn.countAll<number>().as('tries'), eb.fn.min('at').as('oldest')])
      .where('address', '=', source)
      .where('at', '>', now - WINDOW_MS)
      // An entry written by a fast clock would otherwise count for too long.
      .where('at', '<=', now + CLOCK_SKEW_MS)
      .executeTakeFirstOrThrow();
    if (tries >= MAX_FAILURES) throw tooMany(TOO_MANY[kind], oldest + WINDOW_MS - now);
    await tx.insertInto('unlock_attempts').values({ id, address: source, at: now }).execute();
  });
  return async () => {
    await database.kysely.deleteFrom('unlock_attempts').where('id', '=', id).execute();
  };
}

/** Returns the refusal of an attempt that may be repeated in `waitMs`. */
const tooMany = (detail: string, waitMs: number): ApiError => tooSoon('too-many-attempts', detail, waitMs);

/** Time (ms) after which a wrong code is forgotten. */
const MEMORY_MS = DAY_MS;

interface Guess {
  gate: Gate;
  guesser: Guesser;
  /** Time of the guess (epoch ms). */
  now: number;
}

const keyOf = (gate: Gate, source: string) => `${gate}-passcode ${source}`;

/**
 * Counts a guess at a gate before it is checked, so that concurrent guesses count too. Returns a function that uncounts
 * it after a success. Throws 429 `too-many-attempts` during the delay. Rule: docs/product/session.md.
 */
export async function countGuess(database: Database, { gate, guesser, now }: Guess): Promise<() => Promise<void>> {
  const counted = countedFor(guesser);
  // Sorted, so that guesses with sources in common never deadlock.
  const rows = counted
    .map(({ source }) => ({ id: randomUUID(), address: keyOf(gate, source), at: now }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
  await database.transaction(async (tx) => {
    // Serialises the guesses of each source across all instances.
    for (const { address } of rows) await database.lock(tx, address);
    const found = await tx
      .selectFrom('unlock_attempts')
      .select((eb) => ['address', eb.fn.countAll<number>().as('wrong'), eb.fn.max('at').as('latest')])
      .where(
        'address',
        'in',
        rows.map(({ address }) => address),
      )
      .where('at', '>', now - MEMORY_MS)
      // An entry written by a fast clock would otherwise lock everyone out for too long.
      .where('at', '<=', now + CLOCK_SKEW_MS)
      .groupBy('address')
      .execute();
    const wrongOf = ({ source }: CountedBy) => found.find(({ address }) => address === keyOf(gate, source));
    const wait = Math.max(...counted.map((by) => waitOf(by, wrongOf(by), now)));
    if (wait > 0) throw tooMany('Too many wrong passcodes. Please wait a few minutes and try again.', wait);
    await tx.insertInto('unlock_attempts').values(rows).execute();
  });
  return async () => {
    await database.kysely
      .deleteFrom('unlock_attempts')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  };
}

/** Wrong codes at one gate. */
interface WrongCodes {
  gate: Gate;
  count: number;
  /** Number of addresses that they came from; each user with wrong second factors counts as one more. */
  sources: number;
  /** Time of the first (epoch ms). */
  since: number;
}

/** Counts the wrong codes since `since` (epoch ms), for each gate with at least one. */
export async function countWrongCodes({ kysely }: Database, since: number): Promise<WrongCodes[]> {
  const gates: readonly Gate[] = ['site', 'enterprise'];
  const counted = await Promise.all(
    gates.map(async (gate) => {
      const found = await kysely
        .selectFrom('unlock_attempts')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.count<number>('address').distinct().as('sources'),
          eb.fn.min('at').as('since'),
        ])
        // Each guess is counted by exactly one of them, and by others besides.
        .where((eb) =>
          eb.or([eb('address', 'like', keyOf(gate, 'address %')), eb('address', 'like', keyOf(gate, 'user %'))]),
        )
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      return { gate, ...found };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
