import { ApiError } from '@nara/shared-contracts/host';
import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';

/** Returns the message to show for an error. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.';

/**
 * Returns true if a request failed because there is no session. The shell then asks for the passcode, and screens wait
 * instead of showing an error.
 */
export const isSessionRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session-required';

/**
 * Returns true if a request awaits approval by a second person: there is no error, and nothing has been changed yet.
 */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'waiting-for-second-person';

/**
 * Returns true if a save was rejected because another user saved first. Other rejections (409) are not such a conflict.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('-changed');

/**
 * Returns why a screen of a remote cannot be shown, in the terms of the shell's own messages: part of its code is
 * missing, or it failed to render.
 */
export const screenFailure = (error: unknown): Extract<RemoteFailure, 'unreachable' | 'render-failed'> =>
  error instanceof Error && error.name === 'ChunkLoadError' ? 'unreachable' : 'render-failed';
