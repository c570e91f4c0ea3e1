/** A release of the whole product, built from the present sources, which stands in for a past or future one. */
export interface SkewRelease {
  /** Version of the contracts in its shell, with which its remotes were also built. */
  contracts: string;
  /** Build of its shell: `present`, with one more name in a shared module (`given`), or for the next major version. */
  shell: 'present' | 'given' | 'major';
  /** True if its remotes use the name that not every shell provides. */
  takesName: boolean;
}

/** The last six releases, and one with a new major version of the contracts, whose shell has an adapter. */
export const RELEASES: readonly SkewRelease[] = [
  { contracts: '1.45.0', shell: 'given', takesName: true },
  { contracts: '1.46.0', shell: 'given', takesName: true },
  { contracts: '1.47.0', shell: 'given', takesName: false },
  { contracts: '1.48.0', shell: 'present', takesName: false },
  { contracts: '1.49.0', shell: 'present', takesName: false },
  { contracts: '1.50.0', shell: 'present', takesName: false },
  { contracts: '2.0.0', shell: 'major', takesName: false },
];

/** Name that shells provided until 1.47, and remotes used until 1.46. */
export const TAKEN = { module: '@tanstack/react-query', name: 'useIsFetching' } as const;

/** Version of the contracts to which the shell of the next major version has an adapter. */
export const ADAPTED = '1.50.0';

/**
 * Outcome of a remote's version under a shell: it goes live and its screens work; it is stored until a shell with its
 * contracts starts; or it is refused because of the contracts or the shared modules that it needs.
 */
export type PairOutcome = 'works' | 'waits' | 'contracts-unfit' | 'imports-unfit';

const numbersOf = ({ contracts }: SkewRelease) => contracts.split('.').map(Number) as [number, number, number];

/**
 * Returns the expected outcome of a pair. It does not use the product's own rule, so that a fault of that rule shows.
 */
export function outcomeOfPair(shell: SkewRelease, remote: SkewRelease): PairOutcome {
  const [shellMajor, shellMinor] = numbersOf(shell);
  const [major, minor] = numbersOf(remote);
  if (major > shellMajor) return 'waits';
  if (major === shellMajor && minor > shellMinor) return 'contracts-unfit';
  return remote.takesName && shell.shell !== 'given' ? 'imports-unfit' : 'works';
}

/** Returns the reason that a page shows if it loads such a version anyway; undefined if it shows the screen. */
export const reasonOfPair = (outcome: PairOutcome): 'incompatible' | 'start-failed' | undefined => {
  if (outcome === 'works') return undefined;
  return outcome === 'imports-unfit' ? 'start-failed' : 'incompatible';
};
