import { awaitedMajor, satisfies } from '@nara/shared-contracts/rules/composition';
import type { GivingShell, TakingRemote } from './candidate';

/**
 * Compares the host contract of a shell with the range that a remote needs; `behind` means that the remote needs an older
 * major version.
 */
export function fitOf(contracts: string, range: string): 'fits' | 'ahead' | 'behind' {
  if (satisfies(contracts, range)) return 'fits';
  return awaitedMajor(range.replace('^', ''), `^${contracts}`) === null ? 'ahead' : 'behind';
}

/** Explains why a version of a remote with this range cannot run in a shell; null if it can. */
export function misfitOfRange(range: string, { version, standing, contracts }: GivingShell): string | null {
  if (satisfies(contracts, range)) return null;
  const wait = awaitedMajor(contracts, range) === null ? '' : ' It goes live together with a shell that has them.';
  return `It needs contracts ${range}; shell ${version}, which is ${standing}, has ${contracts}.${wait}`;
}

/** Explains why a remote cannot run in a shell that should go live, and what to do; null if it can. */
export function misfitOfContracts(
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
