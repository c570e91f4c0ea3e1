/** A release of the whole product, built from the present sources, which stands in for a past or future one. */
export interface SkewRelease {
  /** Version of the contracts in its shell, with which its remotes were also built. */
  contracts: string;
}

/** The first release, three later ones, and one with a new major version of the contracts. */
export const RELEASES: readonly SkewRelease[] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '2.0.0'].map((contracts) => ({
  contracts,
}));

/**
 * Outcome of a remote's version under a shell: it goes live and its screens work; it is stored until a shell with its
 * contracts starts; or it is refused because of the contracts that it needs.
 */
export type PairOutcome = 'works' | 'waits' | 'contracts-unfit';

const numbersOf = ({ contracts }: SkewRelease) => contracts.split('.').map(Number) as [number, number, number];

/**
 * Returns the expected outcome of a pair. It does not use the product's own rule, so that a fault of that rule shows.
 */
export function outcomeOfPair(shell: SkewRelease, remote: SkewRelease): PairOutcome {
  const [shellMajor, shellMinor] = numbersOf(shell);
  const [major, minor] = numbersOf(remote);
  if (major > shellMajor) return 'waits';
  return major < shellMajor || minor > shellMinor ? 'contracts-unfit' : 'works';
}
