import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id, IsoTime, oneLine, Paging, pageOf, Search } from '../../wire/fields';
import { Email } from '../orders/schemas';
import { PERMISSIONS } from '../session/rules';
import {
  NEWSLETTER_CONSENTS,
  NEWSLETTER_LINKS,
  NEWSLETTER_SPANS,
  NEWSLETTER_STATES,
  type NewsletterConsent,
  UNSUBSCRIBED_WAYS,
} from './rules';

const ConsentVersion = z.enum(Object.keys(NEWSLETTER_CONSENTS) as [NewsletterConsent, ...NewsletterConsent[]]);

/** Terms that a subscriber who signs up now agrees to. */
export const NewsletterTerms = z.strictObject({
  consent: ConsentVersion,
  text: z.string(),
  /** Hours for which the confirmation link is valid. */
  linkHours: z.int().min(1),
});

export const NewsletterSignUp = z.strictObject({
  email: Email,
  /** Version of the text shown at the button. */
  consent: ConsentVersion,
  /** Path of the page with the button, without its query. */
  page: z
    .string()
    .max(200)
    .check(oneLine)
    .refine((path) => /^\/[^\s?#]*$/.test(path), 'must be the path of a page'),
});

const Token = z.string().min(1).max(100).check(oneLine);

/** Token of a link sent by e-mail. */
const NewsletterToken = z.strictObject({ token: Token });

const NewsletterLinkQuestion = z.strictObject({ link: z.enum(NEWSLETTER_LINKS), token: Token });

/** State of the address that a link belongs to; `expired`: the link can no longer confirm it. */
export const NewsletterLinkState = z.strictObject({ state: z.enum([...NEWSLETTER_STATES, 'expired']) });

/** Tells mail programs that the subscriber is off the list. */
const NewsletterOneClick = z.strictObject({ unsubscribed: z.literal(true) });

/** Page that the browser is redirected to. */
const NewsletterPage = z.strictObject({ location: z.string() });

export type NewsletterTerms = z.infer<typeof NewsletterTerms>;
export type NewsletterSignUp = z.infer<typeof NewsletterSignUp>;
export type NewsletterLinkState = z.infer<typeof NewsletterLinkState>;

/**
 * One-click URL that mail programs call to unsubscribe a subscriber, who may also open it. Its token is in the query,
 * which is never logged.
 */
const oneClick = { path: '/api/newsletter/one-click', access: 'public', query: NewsletterToken } as const;

export const newsletterEndpoints = defineEndpoints({
  terms: {
    method: 'GET',
    path: '/api/newsletter/terms',
    access: 'public',
    summary: 'What somebody agrees to who signs up for the newsletter now',
    response: NewsletterTerms,
  },
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/sign-ups',
    access: 'public',
    perMinute: 20,
    proofAfter: 5,
    summary: 'Ask for the newsletter, which a link by e-mail confirms; answers the same whoever is on the list',
    body: NewsletterSignUp,
    response: Accepted,
    status: 202,
  },
  lookup: {
    method: 'POST',
    path: '/api/newsletter/lookup',
    access: 'public',
    summary: 'How the address of a link stands; changes nothing',
    body: NewsletterLinkQuestion,
    response: NewsletterLinkState,
  },
  confirm: {
    method: 'POST',
    path: '/api/newsletter/confirmation',
    access: 'public',
    summary: 'Confirm an address with the token of its link; again answers the same',
    body: NewsletterToken,
    response: NewsletterLinkState,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscription',
    access: 'public',
    summary: 'Take an address off the list with the token of its link; again answers the same',
    body: NewsletterToken,
    response: NewsletterLinkState,
  },
  oneClick: {
    ...oneClick,
    method: 'POST',
    summary: 'Take an address off the list as mail programs do for their users (RFC 8058)',
    body: 'multipart/form-data',
    response: NewsletterOneClick,
  },
  oneClickPage: {
    ...oneClick,
    method: 'GET',
    summary: 'Sends a browser on to the page that unsubscribes; changes nothing',
    response: NewsletterPage,
    status: 303,
  },
});

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

const SubscriberPage = pageOf(Subscriber);

const NewsletterFiguresQuery = z.strictObject({ days: z.enum(NEWSLETTER_SPANS).default('30') });

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

const access = PERMISSIONS.newsletter.roles;

export const adminNewsletterEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/newsletter/subscribers',
    access,
    audits: 'read',
    summary: 'Addresses given for the newsletter by search and state, a page at a time',
    query: SubscriberQuery,
    response: SubscriberPage,
  },
  figures: {
    method: 'GET',
    path: '/api/admin/newsletter/figures',
    access,
    summary: 'How many addresses are in each state, and how the list grew by day',
    query: NewsletterFiguresQuery,
    response: NewsletterFigures,
  },
  export: {
    method: 'GET',
    path: '/api/admin/newsletter/subscribers.csv',
    access,
    audits: 'export',
    summary: 'Export the confirmed addresses as CSV, each with the links that unsubscribe it',
    response: 'text/csv',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/admin/newsletter/subscribers/:id/unsubscription',
    access,
    summary: 'Take an address off the list for its owner (audited; refused when it is off already)',
    params: z.strictObject({ id: Id }),
    response: Subscriber,
  },
});
