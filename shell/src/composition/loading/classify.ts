import { RemoteLoadError } from './remote-load-error';

/** Matches the errors of the federation runtime and of chunk loaders for a script that did not load. */
const NOT_LOADED = /RUNTIME-00[38]|Loading chunk|ScriptNetworkError|Failed to fetch/i;
/** Matches the federation runtime's error for an entry script that loaded and threw, or could not be parsed. */
const THREW = /ScriptExecutionError/;
const TOO_SLOW = /timeout|timed out/i;
const WRONG_VERSION = /does not satisfy|Unsatisfied version|RUNTIME-0(06|12)|Can not get '|loadShareSync/i;

/**
 * Returns a load failure with its reason code. Anything that is not a loading error means that the remote's own code
 * failed at start.
 */
export function classify(remote: string, cause: unknown): RemoteLoadError {
  if (cause instanceof RemoteLoadError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (WRONG_VERSION.test(message)) return new RemoteLoadError(remote, 'incompatible', cause);
  if (THREW.test(message)) return new RemoteLoadError(remote, 'start-failed', cause);
  if (TOO_SLOW.test(message)) return new RemoteLoadError(remote, 'timeout', cause);
  return new RemoteLoadError(remote, NOT_LOADED.test(message) ? 'unreachable' : 'start-failed', cause);
}
