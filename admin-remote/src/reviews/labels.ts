import type { Tone } from '@nara/portal-ui';
import {
  REVIEW_STATES,
  type ReviewEventKind,
  type ReviewFit,
  type ReviewState,
} from '@nara/shared-contracts/rules/reviews';

export const STATES: Readonly<Record<ReviewState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  approved: { label: 'In the shop', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'grey' },
};

export const STATE_OPTIONS = REVIEW_STATES.map((state) => ({ value: state, label: STATES[state].label }));

/** Labels of the shoppers' ratings of the fit. */
export const FITS: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** Descriptions of review events, which follow the name of the user. */
export const EVENTS: Readonly<Record<ReviewEventKind, string>> = {
  sent: 'wrote it',
  changed: 'changed it',
  approved: 'approved it',
  rejected: 'rejected it',
  removed: 'took it out of the shop',
  answered: 'answered it',
  'answer-removed': 'took the answer back',
  undone: 'took the change before back',
};

/** Formats a number of stars in words. */
export const starsInWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/** Returns stars as text: filled ones, then empty ones. */
export const drawnStars = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);
