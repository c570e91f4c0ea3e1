import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { awaitedMajor, remoteForPath, satisfies } from '@nara/shared-contracts/rules/composition';
import type { ActivationRefusal } from '@nara/shared-contracts/rules/releases';
import type { CallCheck } from '../calls/misfits';
import { baseOf, contentVersion, integrityOf } from '../content-version';
import { misfitOfCalls } from './calls';
import { firstLoadOf } from './first-load';
import { findInvalidScript, findMissingChunk } from './scripts';
import { type GivingShell, misfitsOfRemote } from './shared-imports';
import { holds, isCompressed, isFirstView, isScript, isServed, plainName, type VersionFiles } from './version-files';

/** Largest first load of any remote, in KiB after brotli, whatever the remote's own budget is. */
export const MOST_FIRST_LOAD_KIB = 48;

/** Live remotes that a version would join. */
export interface LiveComposition {
  /** Contracts version of the live shell. */
  contracts: string;
  /** The live shell; null if there is none, or if it predates lists of exports. */
  shell: GivingShell | null;
  /** Finds what the server lacks for the calls of a version. */
  callFaults: CallCheck;
  remotes: readonly (Pick<PublishedRelease, 'name' | 'pathPrefix' | 'container'> & {
    innerPrefixes?: readonly string[];
  })[];
}

export interface Candidate {
  /** Remote that the caller may release. */
  remote: string;
  release: PublishedRelease;
  files: VersionFiles;
  live: LiveComposition;
  /** True for a version that is only stored: it may need contracts of a newer major version than the live shell's. */
  mayWait?: boolean;
}

/** Rule for versions that go live. */
interface Rule {
  check: ActivationRefusal;
  /** Describes the violation in a sentence; null when there is none. */
  find(candidate: Candidate): string | null;
  /** Describes what was found to be in order. */
  confirm(candidate: Candidate): string;
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
const budgetOf = ({ release }: Candidate): number => Math.min(release.budgetKiB, MOST_FIRST_LOAD_KIB);
const urlsOf = ({ entry, manifest, preload }: PublishedRelease): string[] => [
  entry,
  manifest,
  ...Object.values(preload).flatMap(({ scripts }) => scripts),
];
/** Returns the major version of the contracts that a stored version waits for; null if the live shell has it. */
const waitsFor = ({ release, live, mayWait }: Candidate): number | null =>
  mayWait ? awaitedMajor(live.contracts, release.requires.contracts) : null;
/** Returns served files and first view, each with the hash that the release states for it. */
const hashed = ({ files, release }: Candidate): [string, Buffer, string | undefined][] =>
  [...files]
    .filter(([name]) => isServed(name) || isFirstView(name))
    .map(([name, content]) => [name, content, isServed(name) ? release.integrity[name] : release.firstView]);

/** Strict, because a router that decodes or ignores case could match another remote's path with anything else. */
const PLAIN_PREFIX = /^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/;

/** Prefixes that any remote may have, whatever lies around them. All are behind the gate of the portals. */
const OPEN_PREFIX = /^\/admin\/apps\/[^/]+$/;

/** Tells whether others may answer a prefix inside a remote's own. */
const leaves = ({ innerPrefixes = [] }: LiveComposition['remotes'][number], prefix: string): boolean =>
  OPEN_PREFIX.test(prefix) || innerPrefixes.includes(prefix);

/** Rules, most informative first. */
export const RULES: readonly Rule[] = [
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
      return release.firstView && ![...files.keys()].some(isFirstView) ? 'The first-view script is missing.' : null;
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
  {
    check: 'prefix-changed',
    find({ remote, release: { pathPrefix, container }, live }) {
      const before = live.remotes.find(({ name }) => name === remote);
      if (before && before.pathPrefix !== pathPrefix) {
        return `It answers ${pathPrefix}; the live one answers ${before.pathPrefix}.`;
      }
      const other = live.remotes.find(
        (it) => it.name !== remote && (it.pathPrefix === pathPrefix || it.container === container),
      );
      return other ? `${pathPrefix} (${container}) belongs to ${other.name}.` : null;
    },
    confirm: ({ release }) => `answers ${release.pathPrefix}`,
  },
  {
    check: 'prefix-undeclared',
    find({ remote, release, live }) {
      // A live remote keeps its prefix, by the rule above.
      if (live.remotes.some(({ name }) => name === remote)) return null;
      const { pathPrefix } = release;
      if (!PLAIN_PREFIX.test(pathPrefix)) return `${pathPrefix} is not made of plain lower-case segments.`;
      const outer = remoteForPath(live.remotes, pathPrefix);
      if (outer && !leaves(outer, pathPrefix)) {
        return `${pathPrefix} lies inside ${outer.pathPrefix}. ${outer.name} must declare it in its innerPrefixes first; a prefix directly below /admin/apps needs no declaration.`;
      }
      const inner = live.remotes.find((it) => {
        const others = live.remotes.filter(({ name }) => name !== it.name);
        return remoteForPath([...others, release], it.pathPrefix) === release && !leaves(release, it.pathPrefix);
      });
      return inner
        ? `${inner.pathPrefix} of ${inner.name} lies inside ${pathPrefix}, which does not declare it.`
        : null;
    },
    confirm: () => 'every prefix inside another is open to all, or declared by the outer one',
  },
  {
    check: 'contracts-unfit',
    find(candidate) {
      const { contracts: range } = candidate.release.requires;
      const { contracts } = candidate.live;
      if (satisfies(contracts, range) || waitsFor(candidate) !== null) return null;
      const wait = awaitedMajor(contracts, range) === null ? '' : ' It goes live when a server with them starts.';
      return `It needs contracts ${range}; the live shell has ${contracts}.${wait}`;
    },
    confirm(candidate) {
      const { release, live } = candidate;
      const needs = `needs contracts ${release.requires.contracts}, the live shell has ${live.contracts}`;
      const major = waitsFor(candidate);
      return major === null ? needs : `waits for contracts ${major}: ${needs}`;
    },
  },
  {
    check: 'imports-unfit',
    find(candidate) {
      const { imports } = candidate.release;
      const { shell } = candidate.live;
      if (waitsFor(candidate) !== null) return null;
      const misfits = shell ? misfitsOfRemote(imports, shell) : [];
      return misfits.length > 0 ? misfits.join(' ') : null;
    },
    confirm(candidate) {
      const { imports } = candidate.release;
      const { shell } = candidate.live;
      if (waitsFor(candidate) !== null) return 'what it takes from shared modules is checked when it goes live';
      return shell
        ? `shell ${shell.id} gives all that it takes from ${plural(Object.keys(imports).length, 'shared module')}`
        : 'nothing is known of what it takes from shared modules';
    },
  },
  {
    check: 'calls-unfit',
    find: (candidate) =>
      waitsFor(candidate) === null ? misfitOfCalls(candidate.live.callFaults(candidate.release.calls)) : null,
    confirm(candidate) {
      const { calls } = candidate.release;
      if (waitsFor(candidate) !== null) return 'what it calls is checked when it goes live';
      return calls
        ? `this server answers the ${plural(Object.keys(calls.endpoints).length, 'endpoint')} that it calls`
        : 'nothing is known of what it calls';
    },
  },
  {
    check: 'over-budget',
    find(candidate) {
      const size = firstLoadOf(candidate.release, candidate.files);
      const budget = budgetOf(candidate);
      return size <= budget * 1024 ? null : `Its first load is ${kib(size)} KiB; the budget is ${budget} KiB.`;
    },
    confirm: (candidate) =>
      `first load ${kib(firstLoadOf(candidate.release, candidate.files))} KiB of ${budgetOf(candidate)} KiB`,
  },
];
