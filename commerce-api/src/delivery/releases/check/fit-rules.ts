import type { PartRelease, PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { awaitedMajor, isShell, satisfies } from '@nara/shared-contracts/rules/composition';
import { baseOf, type VersionFiles } from '../store/version-files';
import type { Candidate, GivingShell, Rule, TakingRemote } from './candidate';
import { misfitsOfRemote, misfitsOfShell } from './shared-imports';

/** Largest first load of any remote, in KiB after brotli, whatever the remote's own budget is. */
const MAX_REMOTE_KIB = 48;
/** Largest first load of the shell, whatever its own budget is. It contains the libraries of all remotes. */
const MAX_SHELL_KIB = 160;

/** Returns the largest first load (KiB) that a version may have. */
export const budgetOf = (release: PartRelease): number =>
  Math.min(release.budgetKiB, isShell(release) ? MAX_SHELL_KIB : MAX_REMOTE_KIB);

/**
 * Returns the largest first load of a screen, in bytes after brotli: the scripts that the document preloads, or the
 * entry alone. That of the shell is its entry.
 */
export function firstLoadOf(release: PartRelease, files: VersionFiles): number {
  const base = baseOf(release);
  const sizeOf = (url: string) => files.get(`${url.slice(base.length)}.br`)?.length ?? 0;
  const preload = isShell(release) ? {} : release.preload;
  const loads = [[release.entry], ...Object.values(preload).map(({ scripts }) => scripts)];
  return Math.max(...loads.map((urls) => urls.reduce((sum, url) => sum + sizeOf(url), 0)));
}

/**
 * Compares the host contract of a shell with the range that a remote needs; `behind` means that the remote needs an older
 * major version.
 */
export function fitOf(contracts: string, range: string): 'fits' | 'ahead' | 'behind' {
  if (satisfies(contracts, range)) return 'fits';
  return awaitedMajor(range.replace('^', ''), `^${contracts}`) === null ? 'ahead' : 'behind';
}

/** Explains why a version of a remote with this range cannot run in a shell; null if it can. */
function misfitOfRange(range: string, { version, standing, contracts }: GivingShell): string | null {
  if (satisfies(contracts, range)) return null;
  const wait = awaitedMajor(contracts, range) === null ? '' : ' It goes live together with a shell that has them.';
  return `It needs contracts ${range}; shell ${version}, which is ${standing}, has ${contracts}.${wait}`;
}

/** Explains why a remote cannot run in a shell that should go live, and what to do; null if it can. */
function misfitOfContracts(
  contracts: string,
  { name, version, standing, contracts: range }: TakingRemote,
): string | null {
  const fit = fitOf(contracts, range);
  if (fit === 'fits') return null;
  const needs = `${name} ${version}, which is ${standing}, needs contracts ${range}, and this shell has ${contracts}`;
  if (fit === 'ahead')
    return `${needs}: release a shell with contracts ${range}, or go back to a version of ${name} that needs no more.`;
  return standing === 'live'
    ? `${needs}: publish a version of ${name} for contracts ^${major(contracts)}, which goes live for everybody together with the shell.`
    : `${needs}: end the trial of ${name} first.`;
}

const major = (contracts: string): number => Number.parseInt(contracts, 10);

/** Most faults that a sentence lists. */
const MAX_FAULTS = 8;

const listed = (faults: readonly string[]): string =>
  faults.length <= MAX_FAULTS
    ? faults.join('; ')
    : `${faults.slice(0, MAX_FAULTS).join('; ')}; and ${plural(faults.length - MAX_FAULTS, 'other fault')}`;

/** Explains what a server lacks for the calls of a version that should go live, and what to do; null if nothing. */
const misfitOfCalls = (faults: readonly string[]): string | null =>
  faults.length === 0
    ? null
    : `On this server, ${listed(faults)}. If this was built for a newer server, release that first; otherwise build it again.`;

/** Explains what a new server lacks for the calls of a live remote, and what to do. */
export const misfitOfServer = (
  faults: readonly string[],
  { name, version }: { name: string; version: string },
): string[] =>
  faults.length === 0
    ? []
    : [
        `${name} ${version}, which is live, calls what this server does not answer as it did: ${listed(faults)}. Keep the old form next to the new, or release ${name} without it first.`,
      ];

/** Joins sentences; null if there are none. */
const joined = (sentences: readonly (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(' ') || null;

const versionsOf = (parts: readonly { version: string }[]): string => parts.map(({ version }) => version).join(', ');

/** Returns the major version of the host contract that a stored version waits for; null if a shell on the server has it. */
const waitsFor = ({ release, live, mayWait }: Candidate<PublishedRelease>): number | null => {
  const [shell] = live.shells;
  return mayWait && shell ? awaitedMajor(shell.contracts, release.requires.contracts) : null;
};

/** Rules about what a remote takes from the shells that it would meet. */
export const REMOTE_FIT_RULES: readonly Rule<PublishedRelease>[] = [
  {
    check: 'contracts-unfit',
    find(candidate) {
      if (waitsFor(candidate) !== null) return null;
      const { release, live } = candidate;
      return joined(live.shells.map((shell) => misfitOfRange(release.requires.contracts, shell)));
    },
    confirm(candidate) {
      const { release, live } = candidate;
      const [shell] = live.shells;
      const { contracts } = release.requires;
      if (!shell) return `needs contracts ${contracts}, and no shell is live yet`;
      const needs = `needs contracts ${contracts}, the live shell has ${shell.contracts}`;
      const major = waitsFor(candidate);
      return major === null ? needs : `waits for contracts ${major}: ${needs}`;
    },
  },
  {
    check: 'imports-unfit',
    find(candidate) {
      if (waitsFor(candidate) !== null) return null;
      const { release, live } = candidate;
      return joined(live.shells.flatMap((shell) => misfitsOfRemote(release.imports, shell)));
    },
    confirm(candidate) {
      const { release, live } = candidate;
      if (waitsFor(candidate) !== null) return 'what it takes from shared modules is checked when it goes live';
      return live.shells.length > 0
        ? `shell ${versionsOf(live.shells)} gives all that it takes from ${plural(Object.keys(release.imports).length, 'shared module')}`
        : 'no shell is live yet to give what it takes from shared modules';
    },
  },
];

/** Returns the remotes that a shell would meet. A shell that is only stored may leave some behind. */
function met({ release, live, mayWait }: Candidate<ShellRelease>): TakingRemote[] {
  const all = [...live.remotes, ...live.trials];
  return mayWait ? all.filter((remote) => fitOf(release.contracts, remote.contracts) !== 'behind') : all;
}

const confirmMet = (candidate: Candidate<ShellRelease>, what: string): string => {
  const { live } = candidate;
  const [found, all] = [met(candidate).length, live.remotes.length + live.trials.length];
  const left = found < all ? `; ${plural(all - found, 'version')} for older contracts must be replaced with it` : '';
  return `${what} ${plural(found, 'version')} of remotes, live and on trial${left}`;
};

/** Rules about what a shell gives to the remotes that it would meet. */
export const SHELL_FIT_RULES: readonly Rule<ShellRelease>[] = [
  {
    check: 'contracts-unfit',
    find: (candidate) => joined(met(candidate).map((remote) => misfitOfContracts(candidate.release.contracts, remote))),
    confirm: (candidate) => confirmMet(candidate, `has contracts ${candidate.release.contracts}, which fit`),
  },
  {
    check: 'imports-unfit',
    find: (candidate) => {
      const { contracts, shares } = candidate.release;
      const comparable = met(candidate).filter((remote) => fitOf(contracts, remote.contracts) === 'fits');
      return joined(comparable.flatMap((remote) => misfitsOfShell(shares, remote)));
    },
    confirm: (candidate) => confirmMet(candidate, 'gives all that is taken from shared modules by'),
  },
];

/** Rules about what a version of any part needs from the server, and about its size. */
export const SERVER_RULES: readonly Rule[] = [
  {
    check: 'calls-unfit',
    find: ({ live, release }) => misfitOfCalls(live.callFaults(release.calls)),
    confirm: ({ release: { calls } }) =>
      calls
        ? `this server answers the ${plural(Object.keys(calls.endpoints).length, 'endpoint')} that it calls`
        : 'nothing is known of what it calls',
  },
  {
    check: 'over-budget',
    find({ release, files }) {
      const [size, budget] = [firstLoadOf(release, files), budgetOf(release)];
      return size <= budget * 1024 ? null : `Its first load is ${kib(size)} KiB; the budget is ${budget} KiB.`;
    },
    confirm: ({ release, files }) => `first load ${kib(firstLoadOf(release, files))} KiB of ${budgetOf(release)} KiB`,
  },
];

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
