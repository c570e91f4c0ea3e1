import type { ReviewPictureSize } from '@nara/shared-contracts';

/** Returns the path of a picture of a review; with its key, of one that only its shopper sees. */
export const picturePath = (id: string, size: ReviewPictureSize, key?: string): string =>
  `/api/reviews/pictures/${encodeURIComponent(id)}/${size}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
