import { REMOTE_FAILURES } from '../composition/remotes';

/** Results of loading a remote: ready, or the failure. */
export const LOAD_OUTCOMES = ['ready', ...REMOTE_FAILURES] as const;

export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/**
 * Kinds of faults in a loaded remote: a screen that could not be rendered, a chunk that did not load, a failed start,
 * an uncaught error, an unhandled rejection, and a request that the server failed to answer.
 */
export const REMOTE_FAULT_KINDS = ['screen', 'chunk', 'start', 'error', 'rejection', 'call'] as const;

export type RemoteFaultKind = (typeof REMOTE_FAULT_KINDS)[number];
