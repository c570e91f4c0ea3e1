import { RemoteLoadError } from './remote-load-error';

/**
 * Matches the errors of the chunk loader, and of the runtime of earlier releases, for a script that did not arrive or did
 * not run.
 */
const NOT_LOADED = /RUNTIME-00[38]|Loading chunk|ScriptNetworkError|ScriptExecutionError|Failed to fetch/i;
const TOO_SLOW = /timeout|timed out/i;
const WRONG_VERSION = /does not satisfy|Unsatisfied version|RUNTIME-006|loadShareSync|is not shared/i;

/** A load failure with its reason code. What is no loading fault is the remote's own code failing as it starts. */
export function classify(remote: string, cause: unknown): RemoteLoadError {
  if (cause instanceof RemoteLoadError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (WRONG_VERSION.test(message)) return new RemoteLoadError(remote, 'incompatible', cause);
  if (TOO_SLOW.test(message)) return new RemoteLoadError(remote, 'timeout', cause);
  return new RemoteLoadError(remote, NOT_LOADED.test(message) ? 'unreachable' : 'start-failed', cause);
}
