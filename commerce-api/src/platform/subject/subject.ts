import type { Endpoints } from '@nara/shared-contracts/http';
import type { FastifyInstance } from 'fastify';
import type { HandlersOf } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import type { Sweep } from '#platform/retention';
import type { Context, Make } from './context';
import type { AnyFollower } from './facts';

/** Work in the background. */
export interface Runnable {
  start(): void;
  /** Begins nothing new and resolves when what was begun is finished. */
  stop(): Promise<void>;
}

/** Work that can tell whether it makes progress. */
export interface Watched extends Runnable {
  isAlive(): boolean;
}

/** The handlers of one group of the contract table, or of some of its endpoints. */
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

/** Lines of the system log about calls that succeeded. */
type CallLines = {
  readonly [S in keyof Endpoints]?: {
    readonly [N in keyof HandlersOf<S>]?: (call: CallOf<S, N>, answer: AnswerOf<S, N>) => NewLogEntry | null;
  };
};

/** What a subject has, as data. `app.ts` lists the subjects; programs fold that list. */
export interface Subject {
  /** Its folder's name, the same in every package. */
  readonly name: string;
  /** Makes, before anything else runs, the parts that have to be waited for. */
  readonly prepare?: (context: Context) => Promise<void>;
  readonly handlers?: HandlerMakers;
  /** Its endpoints answer from the live environment, wherever staff work. */
  readonly isLiveOnly?: boolean;
  /** Parts that the second environment takes from the live one. */
  readonly shares?: readonly Make<unknown>[];
  /** Facts of others that it follows, and how. */
  readonly follows?: readonly AnyFollower[];
  readonly workers?: readonly Make<Runnable>[];
  /** Workers of the live environment alone. */
  readonly liveWorkers?: readonly Make<Runnable>[];
  /** Workers of the second environment alone. */
  readonly secondWorkers?: readonly Make<Runnable>[];
  /** Workers without whose progress this instance is not ready. */
  readonly mustProgress?: readonly Make<Watched>[];
  /** Logs that are written in batches: stopped after the workers, which may still add to them. */
  readonly batchedLogs?: readonly Make<Runnable>[];
  readonly callLines?: CallLines;
  /** Its metrics: made at the start, so that each is there at zero. */
  readonly metrics?: Make<unknown>;
  /** Brings its gauges up to date that only the database knows, before a scrape. Throws when it cannot be read. */
  readonly measure?: (context: Context) => Promise<void>;
  /** Rows that are removed once their time is over. */
  readonly sweeps?: readonly Sweep[];
  /** Routes outside the contract table. */
  readonly mount?: (server: FastifyInstance, context: Context) => void | Promise<void>;
}

/** Declares a subject. */
export const defineSubject = (subject: Subject): Subject => subject;
