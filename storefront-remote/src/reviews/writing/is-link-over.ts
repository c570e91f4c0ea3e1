import { ApiError } from '@nara/shared-contracts';

/** Is the link wrong or too old, or is its order forgotten? */
export const isLinkOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link-not-valid';
