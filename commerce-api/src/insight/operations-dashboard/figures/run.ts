/** Number of points in a history, including the present one. */
export const POINTS = 7;

/** Points as their distance from now, oldest first: 6, 5, … 0. */
export const POINTS_AGO = Array.from({ length: POINTS }, (_, index) => POINTS - 1 - index);

/**
 * Returns a figure and its previous value from its history, oldest first. The previous value is null for a single
 * point.
 */
export const toRun = (history: number[]) => ({
  now: history.at(-1) ?? 0,
  before: history.at(-2) ?? null,
  history,
});

/** Returns the same for a history with at least two points. */
export const toFigure = (history: number[]) => ({ ...toRun(history), before: history.at(-2) ?? 0 });
