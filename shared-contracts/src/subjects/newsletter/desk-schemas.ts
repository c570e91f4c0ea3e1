import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf, Search } from '../../wire/fields';
import { NEWSLETTER_SPANS, NEWSLETTER_STATES, UNSUBSCRIBED_WAYS } from './vocabulary';

export const SubscriberQuery = z.strictObject({
  /** Searches the e-mail address. */
  search: Search,
  state: z.enum(NEWSLETTER_STATES).optional(),
  sort: z.enum(['askedAt', '-askedAt', 'email', '-email']).default('-askedAt'),
  ...Paging,
});

/** Address that was submitted for the newsletter, with the proof of its owner's consent. */
export const Subscriber = z.strictObject({
  id: Id,
  email: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** Text that the owner agreed to, and its version. */
  consent: z.strictObject({ version: z.string(), text: z.string() }),
  /** Path of the page with the sign-up. */
  page: z.string(),
  askedAt: IsoTime,
  confirmedAt: IsoTime.nullable(),
  unsubscribedAt: IsoTime.nullable(),
  unsubscribedBy: z.enum(UNSUBSCRIBED_WAYS).nullable(),
});

export const SubscriberPage = pageOf(Subscriber);

export const NewsletterFiguresQuery = z.strictObject({ days: z.enum(NEWSLETTER_SPANS).default('30') });

const Count = z.int().min(0);

/** Figures of the list for one South African day. */
const NewsletterDay = z.strictObject({
  day: z.iso.date(),
  /** Confirmed addresses at the end of the day. */
  subscribers: Count,
  confirmed: Count,
  /** Unsubscribed, or erased on request. */
  left: Count,
});

export const NewsletterFigures = z.strictObject({
  pending: Count,
  confirmed: Count,
  unsubscribed: Count,
  days: z.array(NewsletterDay),
});

export type SubscriberQuery = z.input<typeof SubscriberQuery>;
export type Subscriber = z.infer<typeof Subscriber>;
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;
