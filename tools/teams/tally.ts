import type { Fault, Team } from './schedule';

/** A bad release, and how it went away. */
export interface BadRelease {
  number: number;
  team: Team;
  version: string;
  fault: Fault;
  isForAll: boolean;
  /** Real time (ms) from its activation until documents named another version; null while they name it. */
  returnedAfterMs: number | null;
}

/** A script that is not what its page should have got. */
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
  /** Visitors whose page had scripts of several versions of a remote. */
  mixed: WrongScript[];
  /** Scripts that did not come, or not as their hash says. */
  damaged: WrongScript[];
  carts: number;
  /** Carts whose lines were not those of before, in a sentence each. */
  lostCarts: string[];
  orders: number;
  /** Pages with a failure that a visitor saw: by visitor and version. */
  hits: Map<string, number>;
  /** Pages with a failure of no bad release, and what else went wrong for a visitor. */
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

/** Notes that a visitor saw a failure of a version. */
export function noteHit({ hits }: Tally, visitor: string, version: string): void {
  const key = `${visitor} ${version}`;
  hits.set(key, (hits.get(key) ?? 0) + 1);
}

/** Returns the lines that a cart lacks, or has in another number: `before` and `after` by variant. */
export function lostLines(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((line) => (before[line] ?? 0) !== (after[line] ?? 0))
    .map((line) => `${line}: ${before[line] ?? 0} before, ${after[line] ?? 0} after`);
}
