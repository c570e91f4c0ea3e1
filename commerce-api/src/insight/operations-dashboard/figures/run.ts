/** Points of a history, the present one included. */
export const POINTS = 7;

/** Lists the points as their distance from now, the oldest first: 6, 5, … 0. */
export const POINTS_AGO = Array.from({ length: POINTS }, (_, index) => POINTS - 1 - index);

/** Returns a figure beside the one before it, by its history, the oldest first; nothing is before the first. */
export const toRun = (history: number[]) => ({
  now: history.at(-1) ?? 0,
  before: history.at(-2) ?? null,
  history,
});

/** Returns the same for a history that has at least two points. */
export const toFigure = (history: number[]) => ({ ...toRun(history), before: history.at(-2) ?? 0 });
