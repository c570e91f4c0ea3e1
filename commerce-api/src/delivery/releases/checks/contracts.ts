import { awaitedMajor, satisfies } from '@nara/shared-contracts/rules/composition';

/** Live remote, with the contracts that it needs. */
interface NeedingRemote {
  name: string;
  version: string;
  /** Range of contracts versions that it needs. */
  contracts: string;
}

/**
 * Compares the contracts of a shell with the range that a remote needs; `behind` means that the remote needs an older
 * major version.
 */
export function fitOf(contracts: string, range: string): 'fits' | 'ahead' | 'behind' {
  if (satisfies(contracts, range)) return 'fits';
  return awaitedMajor(range.replace('^', ''), `^${contracts}`) === null ? 'ahead' : 'behind';
}

/** Explains why a live remote cannot run in a shell, and what to do; null if its contracts fit. */
export function misfitsOfContracts(
  { id, contracts }: { id: string; contracts: string },
  { name, version, contracts: range }: NeedingRemote,
): string | null {
  const fit = fitOf(contracts, range);
  if (fit === 'fits') return null;
  const needs = `${name} ${version}, which is live, needs contracts ${range}, and shell ${id} has ${contracts}`;
  return fit === 'ahead'
    ? `${needs}: start a server with contracts ${range}, or go back to a version of ${name} that needs no more.`
    : `${needs}: publish a version of ${name} for contracts ^${major(contracts)} ahead, with a server that runs now.`;
}

const major = (contracts: string): number => Number.parseInt(contracts, 10);
