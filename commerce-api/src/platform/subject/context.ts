import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Configuration } from '#platform/configuration';
import type { Database, Statement, Tables } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { LogSystem, Metrics } from '#platform/observability';

/**
 * One environment: a database and everything that works on it. The live one and the second one are two contexts, which
 * share no data. It is the first argument of every function that does something.
 */
export interface Context {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly events: EventBus;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Writes a line to the system log, which staff read; costs the caller nothing and never throws. */
  readonly logSystem: LogSystem;
  /** Returns the time in epoch ms. */
  readonly now: () => number;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** The followers of each fact, in the order of the subjects. */
  readonly followers: Followers;
  /** Returns a part of this environment, such as a client, a queue or a cache: made by `make` at the first call. */
  get<T>(make: Make<T>): T;
  /** Sets a part ahead of its first use: one that had to be waited for, or that another environment shares. */
  set<T>(make: Make<T>, part: T): void;
}

/** Something that happened to a subject, which others may follow. `P` is what it tells. */
export interface Fact<P> {
  readonly name: string;
  /** Never there; ties the payload's type to the fact. */
  readonly payload?: P;
}

/** Declares what a subject does when a fact happened. */
export interface Follower<P> {
  readonly fact: Fact<P>;
  /** Runs in the fact's own transaction; an exception undoes the fact. */
  readonly inTransaction?: (context: Context, tx: Kysely<Tables>, payload: P) => Promise<void>;
  /** Returns statements to write in the fact's own transaction, for facts of transactions that must be fast. */
  readonly writes?: (context: Context, payload: P) => readonly Statement[];
  /** Runs once the fact is committed; must not throw. */
  readonly afterCommit?: (context: Context, payload: P) => void;
}

// Payloads differ from fact to fact; `follow` has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of followers of different facts
export type AnyFollower = Follower<any>;

/** The followers of each fact, in the order of the subjects. */
export type Followers = ReadonlyMap<Fact<never>, readonly AnyFollower[]>;

/** Makes a part of an environment. It is also the part's name: `context.get(partnerClient)`. */
export type Make<T> = (context: Context) => T;

/** Names a part that a subject's `prepare` sets, because it has to be waited for. Throws when it is asked for earlier. */
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
