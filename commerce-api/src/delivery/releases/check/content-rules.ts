import { Script } from 'node:vm';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { type Program, parse } from 'acorn';
import {
  baseOf,
  contentVersion,
  holds,
  integrityOf,
  isCompressed,
  isFirstView,
  isScript,
  isServed,
  plainName,
  type VersionFiles,
} from '../store/version-files';
import type { Candidate, Rule } from './candidate';
import { chunksNamedIn, visit } from './named-chunks';

/**
 * Returns which script of a version cannot be parsed, and why; null if all can. Runs none of them. A page runs the entry
 * as a script; other files may be modules, which some builds consist of.
 */
function findInvalidScript({ entry }: Pick<PartRelease, 'entry'>, files: VersionFiles): string | null {
  for (const [name, content] of files) {
    if (!isScript(name) && !isFirstView(name)) continue;
    // The first view runs as the body of a function, like any CommonJS module.
    const fault = isFirstView(name)
      ? parseFault(`(function (require, module, exports) {${content.toString('utf8')}\n})`)
      : scriptFault(content);
    if (!fault) continue;
    const isModule = !isFirstView(name) && parsedModule(content.toString('utf8')) !== null;
    if (!isModule) return `${name} is no script: ${fault}; build it again.`;
    if (entry.endsWith(`/${name}`))
      return `${name} is a module, and pages load entries as scripts; build an entry that is one, such as with varFilename of @module-federation/vite.`;
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

/** Faults of files as scripts. Two rules ask, and parsing all scripts of a version is most of what a check costs. */
const scriptFaults = new WeakMap<Buffer, string | null>();

function scriptFault(content: Buffer): string | null {
  const known = scriptFaults.get(content);
  if (known !== undefined) return known;
  const fault = parseFault(content.toString('utf8'));
  scriptFaults.set(content, fault);
  return fault;
}

function parsedModule(source: string): Program | null {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return null;
  }
}

/** Returns the names of the files beside it that a module imports. */
function importsOf(source: string): string[] {
  const names: string[] = [];
  const module = parsedModule(source);
  if (module)
    visit(module, (node) => {
      if (!('source' in node) || node.source?.type !== 'Literal') return;
      const [, name] = /^\.\/([^?#]+)/.exec(String(node.source.value)) ?? [];
      if (name) names.push(name);
    });
  return names;
}

/** Returns which script a version refers to but lacks, as a file or in its list of files; null if none is missing. */
function findMissingChunk(release: PartRelease, files: VersionFiles): string | null {
  const base = baseOf(release);
  const has = (name: string) => files.has(name) || Object.hasOwn(release.integrity, name);
  const describe = (by: string, name: string) =>
    `${by} names ${name}, which is not part of this version; build it again and send all of it.`;

  const preload = isShell(release) ? {} : release.preload;
  const urls = [release.entry, ...Object.values(preload).flatMap(({ scripts }) => scripts)];
  const named = urls.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length));
  const unlisted = named.find((name) => !has(name));
  if (unlisted) return describe('release.json', unlisted);

  const entry = release.entry.slice(base.length);
  const missing = chunksNamedIn(files.get(entry)?.toString('utf8') ?? '').find((name) => !has(name));
  if (missing) return describe(entry, missing);

  for (const [name, content] of files) {
    // Only modules import other files.
    if (!isScript(name) || !scriptFault(content)) continue;
    const absent = importsOf(content.toString('utf8')).find((imported) => !has(imported));
    if (absent) return describe(name, absent);
  }
  return null;
}

const urlsOf = (release: PartRelease): string[] =>
  isShell(release)
    ? [release.entry]
    : [release.entry, release.manifest, ...Object.values(release.preload).flatMap(({ scripts }) => scripts)];

const firstViewHash = (release: PartRelease): string | undefined => (isShell(release) ? undefined : release.firstView);

/** Returns served files and first view, each with the hash that the release states for it. */
const hashed = ({ files, release }: Candidate): [string, Buffer, string | undefined][] =>
  [...files]
    .filter(([name]) => isServed(name) || isFirstView(name))
    .map(([name, content]) => [name, content, isServed(name) ? release.integrity[name] : firstViewHash(release)]);

/** Rules about what a version of any part contains, most informative first. */
export const CONTENT_RULES: readonly Rule[] = [
  {
    check: 'wrong-remote',
    find({ remote, release }) {
      if (release.name !== remote) return `This is a release of ${release.name}, not of ${remote}.`;
      const strange = urlsOf(release).find((url) => !/^[\w.~-]+$/.test(url.replace(baseOf(release), '')));
      return strange === undefined ? null : `${strange} is not in this version’s own folder.`;
    },
    confirm: ({ remote }) => `a release of ${remote}, with addresses of its own`,
  },
  {
    check: 'version-mismatch',
    find({ release }) {
      const codeVersion = release.version.slice(0, release.version.lastIndexOf('-'));
      const wanted = contentVersion(codeVersion, release);
      return release.version === wanted ? null : `It calls itself ${release.version}, but its content is ${wanted}.`;
    },
    confirm: ({ release }) => release.version,
  },
  {
    check: 'files-missing',
    find({ release, files }) {
      const listed = Object.keys(release.integrity);
      const wanted = [...listed, ...listed.filter(isScript).map((name) => `${name}.br`)];
      const missing = wanted.find((name) => !files.has(name));
      if (missing) return `${missing} is missing; was it half uploaded?`;
      return firstViewHash(release) && ![...files.keys()].some(isFirstView)
        ? 'The first-view script is missing.'
        : null;
    },
    confirm: ({ files }) => `${files.size} files`,
  },
  {
    check: 'chunk-missing',
    find: ({ release, files }) => findMissingChunk(release, files),
    confirm: () => 'every script that it names is part of it',
  },
  {
    check: 'integrity-incomplete',
    find(candidate) {
      const bare = hashed(candidate).find(([, , hash]) => !hash)?.[0];
      return bare === undefined ? null : `No integrity hash for ${bare}.`;
    },
    confirm: ({ release }) => `${Object.keys(release.integrity).filter(isScript).length} scripts, each with its hash`,
  },
  {
    check: 'integrity-mismatch',
    find(candidate) {
      const changed = hashed(candidate).find(([, content, hash]) => integrityOf(content) !== hash);
      if (changed) return `${changed[0]} is not what its hash says.`;
      const { files } = candidate;
      for (const [name, content] of files) {
        if (isServed(name) || isFirstView(name)) continue;
        const script = isCompressed(name) ? files.get(plainName(name)) : undefined;
        if (!script) return `${name} is no file of a release.`;
        if (!holds(name, content, script)) return `${name} does not hold ${plainName(name)}.`;
      }
      return null;
    },
    confirm: () => 'every file is what its hash says',
  },
  {
    check: 'script-invalid',
    find: ({ release, files }) => findInvalidScript(release, files),
    confirm: () => 'every script can be parsed',
  },
];
