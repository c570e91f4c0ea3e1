import type { Tone } from '@nara/portal-ui';
import type { NewsletterFigures } from '@nara/shared-contracts/api/newsletter';
import { formatCount } from '@nara/shared-contracts/rules/common';
import type { NewsletterSpan, NewsletterState, UnsubscribedWay } from '@nara/shared-contracts/rules/newsletter';

/** The states of an address, in the order of its life cycle. */
export const STATE_NAMES = ['pending', 'confirmed', 'unsubscribed'] as const satisfies readonly NewsletterState[];

export const NEWSLETTER_STATES: Readonly<Record<NewsletterState, { label: string; tone: Tone }>> = {
  pending: { label: 'Not confirmed', tone: 'yellow' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  unsubscribed: { label: 'Unsubscribed', tone: 'grey' },
};

export const WAYS: Readonly<Record<UnsubscribedWay, string>> = {
  link: 'by the link of an e-mail',
  'one-click': 'in their mail program',
  staff: 'through staff',
};

/** Periods of the chart, shortest first. */
export const SPAN_NAMES = ['30', '90', '365'] as const satisfies readonly NewsletterSpan[];

export const SPANS: Readonly<Record<NewsletterSpan, string>> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 365 days',
};

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a day such as `2026-11-20` for display. */
export const formatDay = (day: string): string => short.format(new Date(day));

/** Describes the chart in words. */
export function formatGrowth(days: NewsletterFigures['days']): string {
  const sum = (kind: 'confirmed' | 'left') => formatCount(days.reduce((total, day) => total + day[kind], 0));
  const now = days.at(-1)?.subscribers ?? 0;
  return `${formatCount(now)} on the list: ${sum('confirmed')} joined and ${sum('left')} left.`;
}
