import type { Endpoints } from '@nara/shared-contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import type { Sweep } from '#platform/retention';
import type { SealedColumn } from '#platform/vault';
import { type AnySubscriber, type Context, type Make, prepared } from './context';

/** Person whose data is requested: an address, and the records that were found by it. */
export interface Person {
  /** Lower-case e-mail address; null when only the records are meant. */
  readonly email: string | null;
  readonly orderIds: readonly string[];
  /** Numbers of the returns of these orders. */
  readonly rmaNumbers: readonly string[];
}

/** Record in readable form: labels and texts. */
export type PersonalRecord = Readonly<Record<string, string>>;

/**
 * Personal data in a table. A test compares the tables of the database with those declared
 * (docs/decisions/0021-subjects-declare-personal-data.md).
 */
export interface Holding {
  readonly table: keyof Tables;
  /** Heading in an export, such as `Orders`. */
  readonly title: string;
  /** Returns the table's records about a person. */
  find(db: Kysely<Tables>, person: Person): Promise<readonly PersonalRecord[]>;
  /** Erases them within the transaction `tx`, and keeps what tax law requires. */
  erase(context: Context, tx: Kysely<Tables>, person: Person): Promise<unknown>;
}

/** Personal data of all subjects, in subject order. */
export const holdings = prepared<readonly Holding[]>('holdings');

/** A background job. */
export interface Runnable {
  start(): void;
  /** Starts no new work and resolves when current work is finished. */
  stop(): Promise<void>;
  /** Tells whether it makes progress. All jobs of the live environment must, for this instance to be ready. */
  isAlive(): boolean;
}

/** A background job and its name. */
export type Job = readonly [name: string, Runnable];

/** Handlers of one group of the contract table, or of some of its endpoints. */
type HandlerMakers = { readonly [S in keyof Endpoints]?: (context: Context) => Partial<HandlersOf<S>> };

type CallOf<S extends keyof Endpoints, N extends keyof HandlersOf<S>> = HandlersOf<S>[N] extends (
  call: infer C,
) => unknown
  ? C
  : never;
type AnswerOf<S extends keyof Endpoints, N extends keyof HandlersOf<S>> = HandlersOf<S>[N] extends (
  ...call: never[]
) => infer A
  ? Awaited<A>
  : never;

/** Lines of the system log for successful calls. */
type CallLines = {
  readonly [S in keyof Endpoints]?: {
    readonly [N in keyof HandlersOf<S>]?: (call: CallOf<S, N>, answer: AnswerOf<S, N>) => NewLogEntry | null;
  };
};

/** A subject, as data. `app.ts` lists the subjects; programs fold that list. */
export interface Subject {
  /** Folder name, the same in every package. */
  readonly name: string;
  /** Creates asynchronous parts before anything else runs. */
  readonly prepare?: (context: Context) => Promise<void>;
  readonly handlers?: HandlerMakers;
  /** True if its endpoints always use the live environment. */
  readonly isLiveOnly?: boolean;
  /** Parts that the second environment takes from the live one; the subject is then prepared only in the live one. */
  readonly shares?: readonly Make<unknown>[];
  /** Its subscriptions to events of other subjects. */
  readonly subscribers?: readonly AnySubscriber[];
  readonly workers?: readonly Make<Runnable>[];
  /** Workers of the live environment only. */
  readonly liveWorkers?: readonly Make<Runnable>[];
  /** Workers of the second environment only. */
  readonly secondWorkers?: readonly Make<Runnable>[];
  /** Batched logs: stopped after the workers, which may still add to them. */
  readonly batchedLogs?: readonly Make<Runnable>[];
  readonly callLines?: CallLines;
  /** Metrics, created at startup so that each is exported with zero. */
  readonly metrics?: Make<unknown>;
  /** Refreshes the gauges that come from the database, before a scrape. Throws when the database cannot be read. */
  readonly measure?: (context: Context) => Promise<void>;
  /** Columns that hold its secrets. */
  readonly sealed?: readonly SealedColumn[];
  /** Retention rules for its rows. */
  readonly sweeps?: readonly Sweep[];
  /** Personal data in its tables, to be exported and erased on request. */
  readonly personalData?: readonly Holding[];
  /** Routes outside the contract table. */
  readonly mount?: (server: FastifyInstance, context: Context) => void | Promise<void>;
}

/** Declares a subject. */
export const defineSubject = (subject: Subject): Subject => subject;
