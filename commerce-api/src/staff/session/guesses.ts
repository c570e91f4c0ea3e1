import { randomUUID } from 'node:crypto';
import type { Gate } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { CLOCK_SKEW_MS, DAY_MS } from '#platform/time';
import { tooMany } from './attempts';

/** Number of wrong codes after which the next guess has to wait. */
const FREE_GUESSES = 5;
const LONGEST_WAIT_MS = 5 * 60_000;
/** Time (ms) after which a wrong code is forgotten. */
const MEMORY_MS = DAY_MS;

/**
 * Returns the delay (ms) after a number of wrong codes: none for the first five, then 1 s, 2 s, 4 s … up to 5 minutes.
 */
export const pauseAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(1000 * 2 ** (wrong - FREE_GUESSES), LONGEST_WAIT_MS);

interface Guess {
  gate: Gate;
  /** Source of the guess, as identified by `guesserOf`. */
  guesser: string;
  /** Time of the guess (epoch ms). */
  now: number;
}

const sourceOf = ({ gate, guesser }: Omit<Guess, 'now'>) => `${gate}-passcode ${guesser}`;

/**
 * Counts a guess at a gate's passcode before it is checked, so that concurrent guesses count too. Returns a function
 * that uncounts it after a success. Throws 429 `too-many-attempts` during the delay. Rule: docs/product/session.md.
 */
export async function countGuess(database: Database, guess: Guess): Promise<() => Promise<void>> {
  const { now } = guess;
  const source = sourceOf(guess);
  const id = randomUUID();
  await database.transaction(async (tx) => {
    // Serialises the guesses of one source across all instances.
    await database.lock(tx, source);
    const { wrong, latest } = await tx
      .selectFrom('unlock_attempts')
      .select((eb) => [eb.fn.countAll<number>().as('wrong'), eb.fn.max('at').as('latest')])
      .where('address', '=', source)
      .where('at', '>', now - MEMORY_MS)
      // An entry written by a fast clock would otherwise lock everyone out for too long.
      .where('at', '<=', now + CLOCK_SKEW_MS)
      .executeTakeFirstOrThrow();
    const pause = pauseAfter(wrong);
    // Without a delay no one waits, even if a guess with a later time was processed first.
    if (pause > 0 && latest + pause > now)
      throw tooMany('Too many wrong passcodes. Please wait a few minutes and try again.', latest + pause - now);
    await tx.insertInto('unlock_attempts').values({ id, address: source, at: now }).execute();
  });
  return async () => {
    await database.kysely.deleteFrom('unlock_attempts').where('id', '=', id).execute();
  };
}

/** Wrong codes at one gate. */
export interface WrongCodes {
  gate: Gate;
  count: number;
  /** Number of addresses and browsers that they came from. */
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
        .where('address', 'like', `${sourceOf({ gate, guesser: '' })}%`)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      return { gate, ...found };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
