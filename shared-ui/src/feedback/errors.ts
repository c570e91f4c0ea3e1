import { ApiError, type RemoteFailure } from '@nara/shared-contracts';

/** Returns what went wrong, as a sentence for people. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.';

/**
 * Tells whether a call failed for want of a session: the shell asks for the passcode, and screens wait instead of
 * complaining.
 */
export const isSessionRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session-required';

/** Tells whether what was asked for waits for a second person: nothing went wrong, and nothing has happened yet. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'waiting-for-second-person';

/** Tells whether a save was refused because somebody else saved first. Other refusals (409) are no such conflict. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('-changed');

/**
 * Returns why a screen inside a remote is not shown, in the terms of the shell's own messages: a part of its code is
 * missing, or it broke while it was drawn.
 */
export const screenFailure = (error: unknown): Extract<RemoteFailure, 'unreachable' | 'render-failed'> =>
  error instanceof Error && error.name === 'ChunkLoadError' ? 'unreachable' : 'render-failed';
