import type { ReviewFit, ReviewOrder } from '@nara/shared-contracts/rules/reviews';

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
