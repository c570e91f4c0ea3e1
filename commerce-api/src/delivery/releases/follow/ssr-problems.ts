import type { FirstViewProblem } from '@nara/shared-contracts/api/releases';

/**
 * Record of the reasons why this server draws no first views, by version. Kept in memory, because it concerns this
 * process.
 */
export interface SsrProblems {
  /** Sets the problem of a version; null clears it. */
  set(remote: string, version: string, problem: Omit<FirstViewProblem, 'version'> | null): void;
  /** Returns the problems of a remote's versions. */
  of(remote: string, versions: readonly string[]): FirstViewProblem[];
}

/** Creates an empty record. */
export function createSsrProblems(): SsrProblems {
  const problems = new Map<string, FirstViewProblem>();
  return {
    set(remote, version, problem) {
      if (problem) problems.set(`${remote}/${version}`, { version, ...problem });
      else problems.delete(`${remote}/${version}`);
    },
    of: (remote, versions) => versions.flatMap((version) => problems.get(`${remote}/${version}`) ?? []),
  };
}
