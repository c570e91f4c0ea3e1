import type { Environment as EnvironmentName } from '@nara/shared-contracts/api/session';
import type { Handlers } from '#platform/http';
import { type Context, prepared } from './context';
import type { Job } from './subject';

/** The handlers of the whole contract table in this environment, for internal callers of the API. */
export const allHandlers = prepared<Handlers>('handlers');

/** Open database with everything that works on it. */
export interface Environment {
  readonly context: Context;
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  /** Starts the jobs. */
  start(): void;
  /** Lets the jobs finish their current work, then closes the database. */
  stop(): Promise<void>;
}

/** Second environment, in which staff try things out. Opens on first use. */
export interface SecondEnvironment {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<Environment>;
  /** Opens it for a piece of work; resets wait until the work has ended. Throws like `open`. */
  within<T>(work: (environment: Environment) => T | Promise<T>): Promise<T>;
  /**
   * Erases it and its simulated partner's state, and refills it; calls made meanwhile wait. Concurrent resets are one
   * reset. Must not be called from `within`. Throws like `open`.
   */
  reset(): Promise<Environment>;
  /** Returns the secrets with which its partner may sign updates; none while it is closed. */
  webhookSecrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Second environment, accessible from either context. */
export const secondEnvironment = prepared<SecondEnvironment>('second environment');

/**
 * Returns the context in which to record observations about a request: that of its staff or its partner. `live` is the
 * live context. Throws 503 `sandbox-unavailable` when the second one cannot be opened.
 */
export const contextOf = async (
  live: Context,
  { environment }: { readonly environment: EnvironmentName },
): Promise<Context> => (environment === 'live' ? live : (await live.get(secondEnvironment).open()).context);
