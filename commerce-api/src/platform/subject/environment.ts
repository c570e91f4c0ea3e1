import type { Handlers } from '#platform/http';
import { type Context, prepared } from './context';

/** The handlers of the whole contract table in this environment, for what calls the API from inside. */
export const allHandlers = prepared<Handlers>('handlers');

/** A database and everything that works with it, while it is open. */
export interface Environment {
  readonly context: Context;
  readonly handlers: Handlers;
  /** Starts the workers. */
  start(): void;
  /** Finishes what the workers have begun, then closes the database. */
  stop(): Promise<void>;
}

/** The second environment, in which staff try things out. It opens when somebody first works in it. */
export interface SecondEnvironment {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<Environment>;
  /** Opens it for a piece of work, which a reset waits for. Throws like `open`. */
  within<T>(work: (environment: Environment) => T | Promise<T>): Promise<T>;
  /**
   * Removes everything in it, and its partner's memory, and fills it anew; whoever comes meanwhile waits. Asked for
   * twice at once it happens once. Must not be called from within. Throws like `open`.
   */
  reset(): Promise<Environment>;
  /** Returns the secrets with which its partner may sign updates; none while it is closed. */
  webhookSecrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The second environment, whichever of the two a context is of. */
export const secondEnvironment = prepared<SecondEnvironment>('second environment');
