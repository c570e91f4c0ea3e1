import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { Environment as EnvironmentName } from '@nara/shared-contracts/api/session';
import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Configuration } from '#platform/configuration';
import { afterCommit, type Database, runIn, type Statement, type Tables } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { Staff } from '#platform/http';
import type { LogSystem, Metrics } from '#platform/observability';
import type { Tracing } from '#platform/tracing';
import type { Keyring } from '#platform/vault';

/** A call by staff that reads personal data or exports. */
export interface Access {
  kind: NonNullable<Endpoint['audits']>;
  /** Name in the contract table, such as `adminOrders.get`. */
  endpoint: string;
  call: { staff: Staff; request: FastifyRequest; params: unknown; query: unknown };
}

/** Records an access in the audit log; never throws. */
export type RecordAccess = (access: Access) => Promise<void>;

/**
 * One environment: a database and everything that works on it. The live and the second environment are two contexts
 * that share no data. A context is the first argument of every function with effects.
 */
export interface Context {
  /** Live or second environment. */
  readonly environment: EnvironmentName;
  readonly configuration: Configuration;
  readonly database: Database;
  /** Root keys, which encrypt the secrets in the database. */
  readonly keys: Keyring;
  readonly events: EventBus;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Starts traces; unset if nothing is traced. */
  readonly tracing?: Tracing;
  /** Writes a line to the system log, which staff read; returns at once and never throws. */
  readonly logSystem: LogSystem;
  /** Returns the current time in epoch ms; it jumps when the system clock is set. */
  readonly now: () => number;
  /** Returns monotonic milliseconds, for measuring durations. */
  readonly steady: () => number;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** The subscribers to each event, in subject order. */
  readonly subscribers: Subscribers;
  /** Returns a part of this environment, such as a client, a queue or a cache; calls `make` on first use. */
  get<T>(make: Make<T>): T;
  /** Sets a part before its first use: one created asynchronously, or shared by another environment. */
  set<T>(make: Make<T>, part: T): void;
}

/** Event of a subject to which other subjects may subscribe; `P` is its payload. */
export interface DomainEvent<P> {
  readonly name: string;
  /** Never set; ties the payload's type to the event. */
  readonly payload?: P;
}

/** A subject's reaction to an event. */
interface Subscriber<P> {
  readonly event: DomainEvent<P>;
  /** Runs in the event's own transaction; an exception rolls it back. */
  readonly inTransaction?: (context: Context, tx: Kysely<Tables>, payload: P) => Promise<void>;
  /** Returns statements to run in the event's own transaction, for transactions that must be fast. */
  readonly writes?: (context: Context, payload: P) => readonly Statement[];
  /** Runs after the event's transaction has committed; must not throw. */
  readonly afterCommit?: (context: Context, payload: P) => void;
}

// Payload types differ from event to event; `subscribe` has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of subscribers to different events
export type AnySubscriber = Subscriber<any>;

/** The subscribers to each event, in subject order. */
export type Subscribers = ReadonlyMap<DomainEvent<never>, readonly AnySubscriber[]>;

/** Creates a part of an environment, and doubles as its key: `context.get(partnerClient)`. */
export type Make<T> = (context: Context) => T;

/**
 * Declares a part that a subject's `prepare` sets because it is created asynchronously. Throws if it is used before
 * that.
 */
export const prepared =
  <T>(name: string): Make<T> =>
  () => {
    throw new Error(`${name} is not prepared`);
  };

/** Creates a context without parts. */
export function createContext(given: Omit<Context, 'get' | 'set'>): Context {
  const parts = new Map<Make<unknown>, unknown>();
  const context: Context = {
    ...given,
    get<T>(make: Make<T>): T {
      if (!parts.has(make)) parts.set(make, make(context));
      return parts.get(make) as T;
    },
    set: (make, part) => void parts.set(make, part),
  };
  return context;
}

/** Defines an event with a name such as `order.changed`. */
export const defineEvent = <P>(name: string): DomainEvent<P> => ({ name });

/** Declares a subscriber: `subscribe(orderChanged, { inTransaction: queueStatusMail })`. */
export const subscribe = <P>(event: DomainEvent<P>, how: Omit<Subscriber<P>, 'event'>): AnySubscriber => ({
  event,
  ...how,
});

const subscribersTo = <P>({ subscribers }: Context, event: DomainEvent<P>): readonly Subscriber<P>[] =>
  subscribers.get(event as DomainEvent<never>) ?? [];

/**
 * Publishes an event within the transaction that makes it true: its subscribers write in the same transaction, and act
 * after the commit.
 */
export async function publish<P>(
  context: Context,
  tx: Kysely<Tables>,
  event: DomainEvent<P>,
  payload: P,
): Promise<void> {
  for (const { inTransaction } of subscribersTo(context, event)) await inTransaction?.(context, tx, payload);
  for (const statement of writesOf(context, event, payload)) await runIn(tx, statement);
  afterCommit(tx, () => publishCommitted(context, event, payload));
}

/** Returns the writes of an event's subscribers, for a transaction that consists of statements. */
export const writesOf = <P>(context: Context, event: DomainEvent<P>, payload: P): Statement[] =>
  subscribersTo(context, event).flatMap(({ writes }) => writes?.(context, payload) ?? []);

/** Runs the after-commit subscribers of an event whose transaction consisted of statements. */
export function publishCommitted<P>(context: Context, event: DomainEvent<P>, payload: P): void {
  for (const subscriber of subscribersTo(context, event)) subscriber.afterCommit?.(context, payload);
}

/**
 * Notifies every open screen, on every instance, of a change: after the commit if `db` is a transaction, otherwise at
 * once. Repeats within a transaction are sent once.
 */
export function notifyScreens(
  { events }: Pick<Context, 'events'>,
  db: Kysely<Tables>,
  type: StreamEvent['type'],
  subject: string,
): void {
  afterCommit(db, () => events.publish(type, subject), `${type} ${subject}`);
}
