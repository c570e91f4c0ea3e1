import { REMOTE_FAILURES } from '../composition/remotes';

/** Results of loading a remote: ready, or the failure. */
export const LOAD_OUTCOMES = ['ready', ...REMOTE_FAILURES] as const;

export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

/**
 * Kinds of faults of a loaded remote: a screen that could not be drawn, a part of its code that did not come, a start that
 * failed, an error and a rejection that nobody caught, and a call that the server failed to answer.
 */
export const REMOTE_FAULT_KINDS = ['screen', 'chunk', 'start', 'error', 'rejection', 'call'] as const;

export type RemoteFaultKind = (typeof REMOTE_FAULT_KINDS)[number];
