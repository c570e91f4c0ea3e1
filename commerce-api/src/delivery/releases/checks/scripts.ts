import { Script } from 'node:vm';
import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import { baseOf } from '../content-version';
import { chunksNamedIn } from './named-chunks';
import { isFirstView, isScript, type VersionFiles } from './version-files';

/** Returns which script of a version cannot be parsed, and why; null if all can. Runs none of them. */
export function findInvalidScript(files: VersionFiles): string | null {
  for (const [name, content] of files) {
    if (!isScript(name) && !isFirstView(name)) continue;
    const source = content.toString('utf8');
    // The first view runs as the body of a function, like any CommonJS module.
    const fault = parseFault(isFirstView(name) ? `(function (require, module, exports) {${source}\n})` : source);
    if (fault) return `${name} is no script: ${fault}; build the remote again.`;
  }
  return null;
}

function parseFault(source: string): string | null {
  try {
    new Script(source);
    return null;
  } catch (fault) {
    return (fault as Error).message;
  }
}

/** Returns which script a version refers to but lacks, as a file or in its list of files; null if none is missing. */
export function findMissingChunk(release: PublishedRelease, files: VersionFiles): string | null {
  const base = baseOf(release);
  const has = (name: string) => files.has(name) || Object.hasOwn(release.integrity, name);
  const describe = (by: string, name: string) =>
    `${by} names ${name}, which is not part of this version; build the remote again and send all of it.`;

  const urls = [release.entry, ...Object.values(release.preload).flatMap(({ scripts }) => scripts)];
  const named = urls.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length));
  const unlisted = named.find((name) => !has(name));
  if (unlisted) return describe('release.json', unlisted);

  const entry = release.entry.slice(base.length);
  const missing = chunksNamedIn(files.get(entry)?.toString('utf8') ?? '').find((name) => !has(name));
  return missing === undefined ? null : describe(entry, missing);
}
