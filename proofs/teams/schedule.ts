import { createRandom } from '../../commerce-api/src/sample/data/random';

/** Teams that release, each with its own remote. */
export const TEAMS = ['storefront', 'admin', 'enterprise'] as const;

export type Team = (typeof TEAMS)[number];

/** Faults of a bad release: it does not start, does not render, lacks code, or its calls fail. */
export const FAULTS = ['start', 'render', 'chunk', 'call'] as const;

export type Fault = (typeof FAULTS)[number];

/** A planned release of a team. */
export interface Planned {
  /** Counts the releases of all teams, from 1. */
  number: number;
  /** Minute of the day. */
  at: number;
  team: Team;
  fault: Fault | null;
  /** True if everyone gets it at once. Other releases are on trial until their team's next release. */
  isForAll: boolean;
}

/** Minutes of the day between two releases of a team. */
export const APART_MINUTES = 10;
/** One in this many releases is given to everyone at once. */
const FOR_ALL_EVERY = 4;

/**
 * Plans the releases of a day: each team releases every ten minutes, in turns, and one in `badEvery` is bad. The first
 * bad release of each team goes to everyone at once, and the server must roll it back. The server does that
 * automatically only once in six real hours, so later bad releases are on trial.
 */
export function planDay({ hours, badEvery, seed }: { hours: number; badEvery: number; seed: string }): Planned[] {
  const random = createRandom(`${seed} releases`);
  const rounds = Math.floor((hours * 60) / APART_MINUTES);
  const wentBack = new Set<Team>();
  let bad = 0;
  let badAt = 0;
  return Array.from({ length: rounds * TEAMS.length }, (_, index): Planned => {
    const team = TEAMS[index % TEAMS.length] as Team;
    // The first versions are the baseline for comparisons and the target of rollbacks.
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
