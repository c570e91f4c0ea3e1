import { REMOTE_FAILURES } from '../composition/remotes';

/** Results of loading a remote: ready, or the failure. */
export const LOAD_OUTCOMES = ['ready', ...REMOTE_FAILURES] as const;

export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];
