/** Why a remote is not on the screen. Documented in docs/architecture.md; a test compares the two lists. */
export const REMOTE_FAILURES = [
  'unregistered',
  'incompatible',
  'timeout',
  'unreachable',
  'invalid-module',
  'start-failed',
  'render-failed',
] as const;

export type RemoteFailure = (typeof REMOTE_FAILURES)[number];

/** The remote whose path prefix is the longest one that `pathname` starts with. */
export function remoteForPath<T extends { pathPrefix: string }>(
  remotes: readonly T[],
  pathname: string,
): T | undefined {
  const covers = ({ pathPrefix }: T) =>
    pathPrefix === '/' || pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`);
  return remotes.filter(covers).sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)[0];
}
