import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { baseOf, contentVersion, integrityOf } from '../content-version';
import type { Candidate, Rule } from './candidate';
import { findInvalidScript, findMissingChunk } from './scripts';
import { holds, isCompressed, isFirstView, isScript, isServed, plainName } from './version-files';

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
