/** Resolves after so many ms; without any, in the next task, so that what was pressed meanwhile comes first. */
export const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
