/** Reasons why a remote is not shown. Meanings: docs/architecture.md; a test compares the two lists. */
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

/**
 * Returns the remote with the longest path prefix that covers `pathname`; undefined if none does.
 * Rule: docs/product/composition.md.
 */
export function remoteForPath<T extends { pathPrefix: string }>(
  remotes: readonly T[],
  pathname: string,
): T | undefined {
  const covers = ({ pathPrefix }: T) =>
    pathPrefix === '/' || pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`);
  return remotes.filter(covers).sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)[0];
}
