/** Points of a history, the present one included. */
export const POINTS = 7;

/** The points as their distance from now, the oldest first: 6, 5, … 0. */
export const POINTS_AGO = Array.from({ length: POINTS }, (_, index) => POINTS - 1 - index);

/** A figure beside the one before it, from its history, the oldest first; nothing is before the first. */
export const toRun = (history: number[]) => ({
  now: history.at(-1) ?? 0,
  before: history.at(-2) ?? null,
  history,
});

/** The same of a history that has at least two points. */
export const toFigure = (history: number[]) => ({ ...toRun(history), before: history.at(-2) ?? 0 });
