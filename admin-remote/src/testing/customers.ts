import type { Customer, CustomerRow } from '@nara/shared-contracts/api/customers';
import type { NewsletterFigures, Subscriber } from '@nara/shared-contracts/api/newsletter';
import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import type { DeskReview, ReviewFigures } from '@nara/shared-contracts/api/reviews';
import { ORDER_ID } from './orders';

/** Returns a customer as a row of the list. */
export const customerRow = (changes: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 'customer-1',
  name: 'Thandi Nkosi',
  email: 'thandi@example.com',
  orders: 2,
  value: 2266,
  returns: 1,
  messages: 1,
  newsletter: 'confirmed',
  firstOrderAt: '2026-10-02T07:30:00.000Z',
  lastOrderAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});

/** Returns the same customer with the whole timeline. */
export const customer = (changes: Partial<Customer> = {}): Customer => ({
  ...customerRow(),
  months: [
    { month: '2026-10', orders: 1, value: 1133 },
    { month: '2026-11', orders: 1, value: 1133 },
  ],
  events: [
    {
      kind: 'message',
      at: '2026-11-22T07:30:00.000Z',
      messageId: 'message-1',
      subject: 'size-guide',
      state: 'waiting',
    },
    { kind: 'newsletter', at: '2026-11-21T10:30:00.000Z', change: 'joined' },
    { kind: 'refunded', at: '2026-11-21T09:30:00.000Z', orderId: ORDER_ID, amount: 899 },
    {
      kind: 'return',
      at: '2026-11-21T08:30:00.000Z',
      rmaNumber: 'RMA-WW-7K2QX9AB',
      orderId: ORDER_ID,
      status: 'pending_inspection',
      refund: 899,
    },
    { kind: 'paid', at: '2026-11-21T07:40:00.000Z', orderId: ORDER_ID, amount: 1133 },
    { kind: 'order', at: '2026-11-21T07:30:00.000Z', orderId: ORDER_ID, status: 'delivered', total: 1133 },
  ],
  hasMoreEvents: false,
  giftCards: [],
  ...changes,
});

export const privacyRequest = (changes: Partial<PersonalDataRequest> = {}): PersonalDataRequest => ({
  id: '0d1b6c7e-6c3f-4a65-9a3b-0f6a4a9f5c11',
  kind: 'erasure',
  state: 'confirmed',
  email: 'thandi@example.com',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Nomsa',
  confirmedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  endedAt: null,
  endedBy: null,
  ...changes,
});

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

/** Returns a review with the given changes. */
export const deskReview = (changes: Partial<DeskReview> = {}): DeskReview => ({
  id: 'review-1',
  stars: 4,
  fit: 'true',
  color: 'Sage',
  size: 'M',
  title: 'Soft and firm',
  text: 'I run in it.',
  name: 'Thandi',
  at: '2026-11-20T08:00:00.000Z',
  pictures: [],
  answer: null,
  productId: 'nara-001',
  productName: 'Flow Sports Bra',
  orderId: 'NARA-1763712345678-ABC123',
  state: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  answeredBy: null,
  revision: 1,
  canUndo: false,
  ...changes,
});

/** Returns the figures of one product. */
export const reviewFigures = (changes: Partial<ReviewFigures> = {}): ReviewFigures => ({
  waiting: 1,
  approved: 12,
  rejected: 2,
  products: [{ id: 'nara-001', name: 'Flow Sports Bra', count: 15 }],
  ...changes,
});
