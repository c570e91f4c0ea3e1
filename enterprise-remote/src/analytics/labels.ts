import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

const day = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-ZA', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a range of days: `1 Nov 2026 – 21 Nov 2026`. */
export const formatRange = ({ from, to }: DayRange): string =>
  `${day.format(Date.parse(from))} – ${day.format(Date.parse(to))}`;

/** Formats the day or month of a point of the trend. */
export const formatPoint = (from: string, step: SalesReport['trend']['step']): string =>
  (step === 'day' ? shortDay : month).format(Date.parse(from));

/** Formats an amount in rand without cents, which are irrelevant here. */
export const wholeRand = (rand: number): string => formatRand(Math.round(rand));

/** Formats an amount in rand for an axis, short enough for a phone: `R1.5M`, `R20k`, `R500`. */
export function shortRand(rand: number): string {
  if (rand >= 1_000_000) return `R${rand / 1_000_000}M`;
  return rand >= 1000 ? `R${rand / 1000}k` : `R${rand}`;
}

/** Returns a difference as a percentage of the earlier figure: `15.3%`. */
export const percentOf = (difference: number, before: number): string =>
  `${(Math.round((1000 * difference) / before) / 10).toFixed(1)}%`;

/** Returns whether a figure has an earlier one to compare it with. */
export const canCompare = (figure: ComparedFigure): figure is { now: number; before: number } =>
  figure.now !== null && figure.before !== null && figure.before > 0;

/** Largest number of characters for which an angled label has room on a phone. */
const MAX_LENGTH = 26;

/**
 * Shortens a name for an axis but keeps the colour: `Summit Training L… - Black` for `Summit Training Leggings -
 * Black`.
 */
export function shortProduct(product: string): string {
  if (product.length <= MAX_LENGTH) return product;
  const [name = '', color = ''] = product.split(' - ');
  return `${name.slice(0, Math.max(4, MAX_LENGTH - 4 - color.length)).trimEnd()}… - ${color}`;
}
