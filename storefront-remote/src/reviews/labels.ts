import type { ReviewFit, ReviewOrder, ReviewPictureSize } from '@nara/shared-contracts/rules/reviews';

/** Returns the path of a review picture. With its key, the path of a picture that only its shopper can see. */
export const picturePath = (id: string, size: ReviewPictureSize, key?: string): string =>
  `/api/reviews/pictures/${encodeURIComponent(id)}/${size}${key ? `?key=${encodeURIComponent(key)}` : ''}`;

/** Labels of the fit options, as in the form. */
export const FITS: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

export const ORDERS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

/** Formats a number of stars. */
export const starsInWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});

/** Formats the date of a time in South Africa. */
export const dayOf = (iso: string): string => day.format(new Date(iso));
