import { createRandom } from '../../commerce-api/src/sample/data/random';

/** Teams that release, each its own remote. */
export const TEAMS = ['storefront', 'admin', 'enterprise'] as const;

export type Team = (typeof TEAMS)[number];

/** Faults of a bad release: it does not start, does not draw, misses code, or its calls fail. */
export const FAULTS = ['start', 'render', 'chunk', 'call'] as const;

export type Fault = (typeof FAULTS)[number];

/** A release that a team will make. */
export interface Planned {
  /** Counts the releases of all teams, from 1. */
  number: number;
  /** Minute of the day. */
  at: number;
  team: Team;
  fault: Fault | null;
  /** Gets everybody at once; the others are on trial until their team's next release. */
  isForAll: boolean;
}

/** Minutes of the day between two releases of a team. */
export const APART_MINUTES = 10;
/** One of so many releases is given to everybody at once. */
const FOR_ALL_EVERY = 4;

/**
 * Plans the releases of a day: each team every ten minutes, in turns, one of `badEvery` bad. The first bad one of each team
 * goes to everybody at once, and the server has to go back; it does so by itself only once in six hours, real ones, so
 * the later ones are on trial.
 */
export function planDay({ hours, badEvery, seed }: { hours: number; badEvery: number; seed: string }): Planned[] {
  const random = createRandom(`${seed} releases`);
  const rounds = Math.floor((hours * 60) / APART_MINUTES);
  const wentBack = new Set<Team>();
  let bad = 0;
  let badAt = 0;
  return Array.from({ length: rounds * TEAMS.length }, (_, index): Planned => {
    const team = TEAMS[index % TEAMS.length] as Team;
    // The first versions are what everything is compared with, and gone back to.
    if (index % badEvery === 0)
      badAt = index + random.int(index === 0 ? Math.min(TEAMS.length, badEvery - 1) : 0, badEvery - 1);
    const isBad = index === badAt;
    const isFirst = isBad && !wentBack.has(team);
    if (isFirst) wentBack.add(team);
    const fault = isBad ? (FAULTS[bad++ % FAULTS.length] as Fault) : null;
    const isForAll = isFirst || (!isBad && (index < TEAMS.length || random.int(1, FOR_ALL_EVERY) === 1));
    return { number: index + 1, at: (index * APART_MINUTES) / TEAMS.length, team, fault, isForAll };
  });
}
