/** Resolves in a task of its own, so that what was pressed meanwhile comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
