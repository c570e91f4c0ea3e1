import type { RemoteRelease } from '@nara/shared-contracts';
import { remoteForPath } from '@nara/shared-contracts/rules';

/** Files that the document preloads before the shell runs. */
export interface PreloadPlan {
  /** Name of the remote that serves the path; null when none does. */
  remote: string | null;
  scripts: {
    url: string;
    integrity: string | undefined;
    /** It only lays its modules ready, so it may run before the container that takes them up. */
    isChunk: boolean;
  }[];
  /** API paths. */
  data: string[];
}

const NOTHING: PreloadPlan = { remote: null, scripts: [], data: [] };

/** Returns the values of a pattern's `:name` segments, or null when the path does not match. */
function match(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return values;
}

const fill = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');

/** Returns the first scripts and data of a path, as listed by the release of its remote. */
export function preloadPlan(remotes: readonly RemoteRelease[], pathname: string): PreloadPlan {
  const release = remoteForPath(remotes, pathname);
  if (!release) return NOTHING;
  const base = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  const script = (url: string) => ({
    url,
    integrity: release.integrity[url.slice(base.length)],
    // Earlier releases share a list of chunks, which the shell divides first.
    isChunk: url !== release.entry && release.runtime === 'own',
  });
  for (const [pattern, { scripts, data }] of Object.entries(release.preload)) {
    const values = match(pattern, pathname);
    if (!values) continue;
    return {
      remote: release.name,
      scripts: scripts.map(script),
      data: data.map((path) => fill(path, values)),
    };
  }
  return { remote: release.name, scripts: [script(release.entry)], data: [] };
}
