import type { Environment as EnvironmentName } from '@nara/shared-contracts';
import type { Handlers } from '#platform/http';
import { type Context, prepared } from './context';
import type { Job } from './subject';

/** The handlers of the whole contract table in this environment, for internal callers of the API. */
export const allHandlers = prepared<Handlers>('handlers');

/** An open database and everything that works with it. */
export interface Environment {
  readonly context: Context;
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  /** Starts the jobs. */
  start(): void;
  /** Lets the jobs finish what they have begun, then closes the database. */
  stop(): Promise<void>;
}

/** The second environment, in which staff try things out. It opens when somebody first works in it. */
export interface SecondEnvironment {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<Environment>;
  /** Opens it for a piece of work, for which a reset waits. Throws like `open`. */
  within<T>(work: (environment: Environment) => T | Promise<T>): Promise<T>;
  /**
   * Erases it along with its partner's memory, and refills it; calls made meanwhile wait. Concurrent resets are one
   * reset. Must not be called from `within`. Throws like `open`.
   */
  reset(): Promise<Environment>;
  /** Returns the secrets that its partner may sign updates with; none while it is closed. */
  webhookSecrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The second environment, from either context. */
export const secondEnvironment = prepared<SecondEnvironment>('second environment');

/**
 * Returns the context in which whatever is observed about a request belongs: that of its staff or of its partner.
 * `live` is the live one. Throws 503 `sandbox-unavailable` when the second cannot be opened.
 */
export const contextOf = async (
  live: Context,
  { environment }: { readonly environment: EnvironmentName },
): Promise<Context> => (environment === 'live' ? live : (await live.get(secondEnvironment).open()).context);
