import { ApiError } from '@nara/shared-contracts';

/** What went wrong, as a sentence for people. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.';

/** The shell answers a lost session by asking for the passcode; screens keep waiting instead of complaining. */
export const isSessionRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session-required';

/** Somebody else saved first, and nothing was written. What is refused for another reason is no such conflict. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('-changed');
