import type { PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { awaitedMajor } from '@nara/shared-contracts/rules/composition';
import { misfitOfCalls } from './calls';
import type { Candidate, Rule, TakingRemote } from './candidate';
import { fitOf, misfitOfContracts, misfitOfRange } from './contracts';
import { budgetOf, firstLoadOf } from './first-load';
import { misfitsOfRemote, misfitsOfShell } from './shared-imports';

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
