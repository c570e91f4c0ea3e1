/** Name of the shell among the released parts. No remote can have it. */
export const SHELL = 'shell';

/** Tells whether a released part is the shell. */
export const isShell = <T extends { name: string }>(part: T): part is Extract<T, { name: typeof SHELL }> =>
  part.name === SHELL;
