import type { Fault, Team } from './schedule';

/** A bad release, and its removal. */
export interface BadRelease {
  number: number;
  team: Team;
  version: string;
  fault: Fault;
  isForAll: boolean;
  /** Real time (ms) from its activation until documents named another version; null while they still name it. */
  returnedAfterMs: number | null;
}

/** A script other than the one its page should have received. */
export interface WrongScript {
  visitor: string;
  url: string;
  why: string;
}

/** Counts of a day. */
export interface Tally {
  /** Releases that went live, on trial or for everybody. */
  releases: number;
  bad: BadRelease[];
  documents: number;
  scripts: number;
  /** Scripts of several versions of a remote on one page, with their visitors. */
  mixed: WrongScript[];
  /** Scripts that did not arrive, or did not match their hash. */
  damaged: WrongScript[];
  carts: number;
  /** Descriptions of carts whose lines had changed, one sentence each. */
  lostCarts: string[];
  orders: number;
  /** Number of pages with a failure that a visitor saw, by visitor and version. */
  hits: Map<string, number>;
  /** Descriptions of pages with a failure that no bad release caused, and of other problems of visitors. */
  faults: string[];
}

export const emptyTally = (): Tally => ({
  releases: 0,
  bad: [],
  documents: 0,
  scripts: 0,
  mixed: [],
  damaged: [],
  carts: 0,
  lostCarts: [],
  orders: 0,
  hits: new Map(),
  faults: [],
});

/** Records that a visitor saw a failure of a version. */
export function noteHit({ hits }: Tally, visitor: string, version: string): void {
  const key = `${visitor} ${version}`;
  hits.set(key, (hits.get(key) ?? 0) + 1);
}

/** Returns the lines that a cart lacks or has in another number. `before` and `after` are by variant. */
export function lostLines(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((line) => (before[line] ?? 0) !== (after[line] ?? 0))
    .map((line) => `${line}: ${before[line] ?? 0} before, ${after[line] ?? 0} after`);
}
