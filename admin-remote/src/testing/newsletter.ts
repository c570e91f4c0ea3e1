import type { NewsletterFigures, Subscriber } from '@nara/shared-contracts/api/newsletter';

/** Returns a subscriber with the given changes. */
export const subscriber = (changes: Partial<Subscriber> = {}): Subscriber => ({
  id: 'subscriber-1',
  email: 'thandi@example.com',
  state: 'confirmed',
  consent: { version: '2026-11', text: 'Write to me by e-mail about new arrivals and offers.' },
  page: '/shop/women',
  askedAt: '2026-11-20T08:00:00.000Z',
  confirmedAt: '2026-11-20T08:05:00.000Z',
  unsubscribedAt: null,
  unsubscribedBy: null,
  ...changes,
});

/** Returns the figures of a list that grew on its last day. */
export const newsletterFigures = (changes: Partial<NewsletterFigures> = {}): NewsletterFigures => ({
  pending: 2,
  confirmed: 41,
  unsubscribed: 3,
  days: [
    { day: '2026-11-19', subscribers: 38, confirmed: 0, left: 0 },
    { day: '2026-11-20', subscribers: 41, confirmed: 4, left: 1 },
  ],
  ...changes,
});
