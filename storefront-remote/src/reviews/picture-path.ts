import type { ReviewPictureSize } from '@nara/shared-contracts/rules/reviews';

/** Returns the path of a review picture. With its key, the path of a picture that only its shopper can see. */
export const picturePath = (id: string, size: ReviewPictureSize, key?: string): string =>
  `/api/reviews/pictures/${encodeURIComponent(id)}/${size}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
