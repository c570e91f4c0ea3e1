import type { ComparedFigure } from '@nara/shared-contracts/api/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

const day = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-ZA', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats the range `2026-11-01` to `2026-11-21` as `01 Nov 2026 – 21 Nov 2026`. */
export const rangeText = ({ from, to }: DayRange): string =>
  `${day.format(Date.parse(from))} – ${day.format(Date.parse(to))}`;

export const pointText = (from: string, step: 'day' | 'month'): string =>
  (step === 'day' ? dayOfYear : month).format(Date.parse(from));

export const wholeRand = (rand: number): string => formatRand(Math.round(rand));

const signed = (number: number): string => `${number > 0 ? '+' : ''}${number.toFixed(1)}`;

/** Formats the change of a figure in percent of its previous value: `+15.3%`. */
export const changeText = ({ now, before }: ComparedFigure): string =>
  now === null || !before ? 'nothing to compare with' : `${signed((100 * (now - before)) / before)}%`;

/** Formats the change of a percentage: `+0.3 points`. */
export const pointsText = ({ now, before }: ComparedFigure): string =>
  now === null || !before ? 'nothing to compare with' : `${signed(now - before)} points`;
