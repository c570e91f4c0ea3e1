import { randomUUID } from 'node:crypto';
import { countedAs } from '#platform/addresses';
import type { Database } from '#platform/database';
import { type Refusal, tooSoon } from '#platform/http';
import { CLOCK_SKEW_MS } from '#platform/time';

const MOST_FAILURES = 10;
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
    if (tries >= MOST_FAILURES) throw tooMany(TOO_MANY[kind], oldest + WINDOW_MS - now);
    await tx.insertInto('unlock_attempts').values({ id, address: source, at: now }).execute();
  });
  return async () => {
    await database.kysely.deleteFrom('unlock_attempts').where('id', '=', id).execute();
  };
}

/** Returns the refusal of an attempt that may be repeated in `waitMs`. */
export const tooMany = (detail: string, waitMs: number): Refusal => tooSoon('too-many-attempts', detail, waitMs);
