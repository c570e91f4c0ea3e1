import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';
import type { Override } from './parse-override';

/** Report of the browser about something that the content security policy blocked. */
export type Blocked = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'sourceFile'>;

/** Reason and cause for which the remote of an override could not be loaded. */
export interface FailedOverride {
  reason: RemoteFailure;
  cause?: unknown;
}

/** Returns true if the content security policy blocked a script of the override, or something that its script did. */
export const concerns = ({ origin }: Override, { blockedURI, sourceFile }: Blocked): boolean =>
  [blockedURI, sourceFile].some((url) => url === origin || url?.startsWith(`${origin}/`));

const REASONS: Record<Exclude<RemoteFailure, 'start-failed'>, (entry: string) => string> = {
  unregistered: () => 'no remote has this name here',
  incompatible: () => 'it needs contracts, or a version of a shared module, that this page does not have',
  timeout: (entry) => `${entry} or a script of it did not arrive in time`,
  unreachable: (entry) =>
    `${entry} or a script of it could not be loaded: is its server running, and does it send Access-Control-Allow-Origin?`,
  'invalid-module': () => 'it is a container that does not expose a remote as ./remote',
  'render-failed': () => 'a screen of it failed; the console has the error',
};

/** Matches the federation runtime's errors for an entry script that threw, or set no global. */
const NO_CONTAINER = /RUNTIME-001|ScriptExecutionError/;

/** Names the cause for which the remote of an override is not shown. */
export function explainFailure(override: Override, { reason, cause }: FailedOverride, blocked?: Blocked): string {
  if (blocked?.blockedURI === 'eval')
    return 'the content security policy forbids eval: build it without an eval devtool of webpack, such as with devtool: "source-map"';
  if (blocked) return `the content security policy (${blocked.effectiveDirective}) blocked ${blocked.blockedURI}`;
  const entry = `${override.origin}/remoteEntry.js`;
  if (reason !== 'start-failed') return REASONS[reason](entry);
  const message = cause instanceof Error ? cause.message : '';
  return NO_CONTAINER.test(message)
    ? `${entry} ran and left no container: it is not the Module Federation container of ${override.name}, or its code failed; the console has the error`
    : `its code failed as it started: ${message}`;
}
