/** One release of the whole product, which stands in for one that was: made of these sources. */
export interface SkewRelease {
  /** Contracts that its shell has and its remotes were built with. */
  contracts: string;
  /** Build of its shell: `present`, with one name more (`given`) in a shared module, or for the next major version. */
  shell: 'present' | 'given' | 'major';
  /** Its remotes take the name that not every shell gives. */
  takesName: boolean;
}

/** The last six releases, and the one with a new major version of the contracts, whose shell has an adapter. */
export const RELEASES: readonly SkewRelease[] = [
  { contracts: '1.45.0', shell: 'given', takesName: true },
  { contracts: '1.46.0', shell: 'given', takesName: true },
  { contracts: '1.47.0', shell: 'given', takesName: false },
  { contracts: '1.48.0', shell: 'present', takesName: false },
  { contracts: '1.49.0', shell: 'present', takesName: false },
  { contracts: '1.50.0', shell: 'present', takesName: false },
  { contracts: '2.0.0', shell: 'major', takesName: false },
];

/** The name that shells gave until 1.47, and remotes took until 1.46. */
export const TAKEN = { module: '@tanstack/react-query', name: 'useIsFetching' } as const;

/** The contracts that the shell of the next major version has an adapter to. */
export const ADAPTED = '1.50.0';

/**
 * Outcome of a version of a remote under a shell: it goes live and its screens work; it is stored until a shell with
 * its contracts starts; or it is refused for what it needs of contracts or of shared modules.
 */
export type PairOutcome = 'works' | 'waits' | 'contracts-unfit' | 'imports-unfit';

const numbersOf = ({ contracts }: SkewRelease) => contracts.split('.').map(Number) as [number, number, number];

/** Returns what has to become of a pair; in its own words, so that a fault of the product's rule is seen. */
export function outcomeOfPair(shell: SkewRelease, remote: SkewRelease): PairOutcome {
  const [shellMajor, shellMinor] = numbersOf(shell);
  const [major, minor] = numbersOf(remote);
  if (major > shellMajor) return 'waits';
  if (major === shellMajor && minor > shellMinor) return 'contracts-unfit';
  return remote.takesName && shell.shell !== 'given' ? 'imports-unfit' : 'works';
}

/** Returns what a page shows that loads such a version all the same; undefined where that is its screen. */
export const reasonOfPair = (outcome: PairOutcome): 'incompatible' | 'start-failed' | undefined => {
  if (outcome === 'works') return undefined;
  return outcome === 'imports-unfit' ? 'start-failed' : 'incompatible';
};
