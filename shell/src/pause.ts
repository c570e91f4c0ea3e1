/** Resolves after a time in ms; without one, in the next task, so that pending input is handled first. */
export const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
