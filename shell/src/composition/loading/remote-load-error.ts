import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';

/** Error for a remote that cannot be shown, with its reason code. The codes are explained in docs/architecture.md. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly reason: RemoteFailure,
    cause?: unknown,
  ) {
    super(`remote ${remote}: ${reason}`, { cause });
  }
}

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

const PARTS: Readonly<Record<string, string>> = {
  storefront: 'The shop',
  admin: 'The back office',
  enterprise: 'The enterprise portal',
};

/** Formats `spare-parts` as `Spare parts`: remotes added later are shown by their own names. */
const spelledOut = (remote: string): string => remote.charAt(0).toUpperCase() + remote.slice(1).replaceAll('-', ' ');

/** Returns the display name of a remote. */
export const nameOfPart = (remote: string): string => PARTS[remote] ?? spelledOut(remote);

const SENTENCES: Record<RemoteFailure, string> = {
  unregistered: 'It is not part of this installation.',
  incompatible: 'Its version does not fit the rest of the product. A matching version is needed.',
  timeout: 'It took too long to load. The network may be slow.',
  unreachable: 'Its files could not be loaded. The network may be down, or a new version is being put in place.',
  'invalid-module': 'What was loaded is not a part of this product.',
  'start-failed': 'It could not start.',
  'render-failed': 'A screen of it could not be drawn.',
};

/** Returns the message that a part of the product is not available. Its code helps support to find the cause. */
export function describeFailure({ remote, reason }: RemoteLoadError): { title: string; text: string } {
  return {
    title: `${nameOfPart(remote)} is not available right now`,
    text: `${SENTENCES[reason]} Everything else keeps working. (${remote}: ${reason})`,
  };
}
