import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { afterCommit, runIn, type Statement, type Tables } from '#platform/database';
import type { AnyFollower, Context, Fact, Follower } from './context';

/** Creates a fact with a name such as `order.changed`. */
export const fact = <P>(name: string): Fact<P> => ({ name });

/** Declares a follower: `follow(orderChanged, { inTransaction: queueStatusMail })`. */
export const follow = <P>(fact: Fact<P>, how: Omit<Follower<P>, 'fact'>): AnyFollower => ({ fact, ...how });

const followersOf = <P>({ followers }: Context, fact: Fact<P>): readonly Follower<P>[] =>
  followers.get(fact as Fact<never>) ?? [];

/**
 * Announces a fact within the transaction that makes it true: its followers write in the same transaction, and act
 * after the commit.
 */
export async function happened<P>(context: Context, tx: Kysely<Tables>, fact: Fact<P>, payload: P): Promise<void> {
  for (const { inTransaction } of followersOf(context, fact)) await inTransaction?.(context, tx, payload);
  for (const statement of writesOf(context, fact, payload)) await runIn(tx, statement);
  afterCommit(tx, () => followCommitted(context, fact, payload));
}

/** Returns the writes of a fact's followers, for a transaction that consists of statements. */
export const writesOf = <P>(context: Context, fact: Fact<P>, payload: P): Statement[] =>
  followersOf(context, fact).flatMap(({ writes }) => writes?.(context, payload) ?? []);

/** Runs the after-commit followers of a fact whose transaction consisted of statements. */
export function followCommitted<P>(context: Context, fact: Fact<P>, payload: P): void {
  for (const follower of followersOf(context, fact)) follower.afterCommit?.(context, payload);
}

/**
 * Notifies every open screen, on every instance, of a change: after the commit if `db` is a transaction, otherwise at
 * once. Repeats within a transaction are sent once.
 */
export function tell(
  { events }: Pick<Context, 'events'>,
  db: Kysely<Tables>,
  type: StreamEvent['type'],
  subject: string,
): void {
  afterCommit(db, () => events.publish(type, subject), `${type} ${subject}`);
}
