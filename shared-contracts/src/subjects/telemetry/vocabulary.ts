import { REMOTE_FAILURES } from '../composition/remotes';

/** How a load of a remote ended: ready, or why not. */
export const LOAD_OUTCOMES = ['ready', ...REMOTE_FAILURES] as const;

export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
