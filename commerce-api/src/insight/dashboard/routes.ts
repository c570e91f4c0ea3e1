import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { findFigures } from './figures';
import { keptPast } from './kept-past';
import { countOpenAt } from './past-open';

export interface DashboardServices {
  database: Database;
  /** Epoch ms. */
  now: () => number;
}

export const dashboardHandlers = ({ database, now }: DashboardServices): HandlersOf<'dashboard'> => {
  const findPastOpen = keptPast((times) => countOpenAt(database, times));
  return { get: () => findFigures(database, findPastOpen, now()) };
};
