import { ApiError } from '@nara/shared-contracts/host';

/** Returns true if the link is wrong or too old, or if its order was erased. */
export const isLinkOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link-not-valid';
