import { RemoteLoadError } from './remote-load-error';

/** Matches the errors of the chunk loader for a script that did not load or did not run. */
const NOT_LOADED = /RUNTIME-00[38]|Loading chunk|ScriptNetworkError|ScriptExecutionError|Failed to fetch/i;
const TOO_SLOW = /timeout|timed out/i;
const WRONG_VERSION = /does not satisfy|Unsatisfied version|RUNTIME-006|loadShareSync|is not shared/i;

/**
 * Returns a load failure with its reason code. Anything that is not a loading error means that the remote's own code
 * failed at start.
 */
export function classify(remote: string, cause: unknown): RemoteLoadError {
  if (cause instanceof RemoteLoadError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (WRONG_VERSION.test(message)) return new RemoteLoadError(remote, 'incompatible', cause);
  if (TOO_SLOW.test(message)) return new RemoteLoadError(remote, 'timeout', cause);
  return new RemoteLoadError(remote, NOT_LOADED.test(message) ? 'unreachable' : 'start-failed', cause);
}
