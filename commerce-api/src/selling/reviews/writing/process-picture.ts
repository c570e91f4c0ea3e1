import { MOST_REVIEW_PICTURE_PIXELS } from '@nara/shared-contracts/rules/reviews';
import { heavyTask } from '#platform/heavy-work';
import { loadSharp, readPicture } from '#selling/catalogue';
import { reviewPictureTooSmall } from '../refusals';

/** Longest sides in pixels: of the large version, and of the one next to the text. */
const LARGE = 1200;
const SMALL = 320;

/** Minimum length of the shorter side in pixels. */
const LEAST = 200;

const QUALITY = 80;

/**
 * Files of a picture. Their names differ from those of product renditions, so that the shop does not serve them as
 * such.
 */
type ReviewPictureFiles = Readonly<Record<'review-large.webp' | 'review-small.webp', Uint8Array>>;

interface ProcessedReviewPicture {
  /** Size of the large version in pixels. */
  width: number;
  height: number;
  files: ReviewPictureFiles;
}

/** Converts an uploaded file to the pictures of a review. Throws 422 if that is not possible. */
async function processReviewPicture({ content }: { content: Uint8Array }): Promise<ProcessedReviewPicture> {
  const { width, height, master } = await readPicture(Buffer.from(content), {
    mostPixels: MOST_REVIEW_PICTURE_PIXELS,
    scaleOf: (size) => Math.min(1, LARGE / Math.max(size.width, size.height)),
    refuse: (size) => (Math.min(size.width, size.height) < LEAST ? reviewPictureTooSmall(LEAST) : null),
  });
  const sharp = await loadSharp();
  const large = await sharp(master).webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  const small = await sharp(master)
    .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { width, height, files: { 'review-large.webp': large, 'review-small.webp': small } };
}

export const reviewPictureTask = heavyTask({ name: 'reviews.picture', run: processReviewPicture });
