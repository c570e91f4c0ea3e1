import { z } from 'zod';
import { oneLine } from '../../wire/fields';
import { Email } from '../orders/schemas';
import { NEWSLETTER_CONSENTS, type NewsletterConsent } from './consent';
import { NEWSLETTER_LINKS, NEWSLETTER_STATES } from './vocabulary';

export const ConsentVersion = z.enum(Object.keys(NEWSLETTER_CONSENTS) as [NewsletterConsent, ...NewsletterConsent[]]);

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
export const NewsletterToken = z.strictObject({ token: Token });

export const NewsletterLinkQuestion = z.strictObject({ link: z.enum(NEWSLETTER_LINKS), token: Token });

/** State of the address that a link belongs to; `expired`: the link can no longer confirm it. */
export const NewsletterLinkState = z.strictObject({ state: z.enum([...NEWSLETTER_STATES, 'expired']) });

/** Tells mail programs that the subscriber is off the list. */
export const NewsletterOneClick = z.strictObject({ unsubscribed: z.literal(true) });

/** Page that the browser is redirected to. */
export const NewsletterPage = z.strictObject({ location: z.string() });

export type NewsletterTerms = z.infer<typeof NewsletterTerms>;
export type NewsletterSignUp = z.infer<typeof NewsletterSignUp>;
export type NewsletterLinkState = z.infer<typeof NewsletterLinkState>;
