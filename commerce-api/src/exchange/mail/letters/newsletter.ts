import { NEWSLETTER_LINK_HOURS } from '@nara/shared-contracts/rules/newsletter';
import type { NewsletterAsked, NewsletterConfirmed } from '#selling/newsletter';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

type Texts = Pick<MailTexts, 'of'>;

/** Returns the mail that asks the owner of an address to confirm the newsletter. */
export const newsletterConfirmation = (texts: Texts, { id, email, link }: NewsletterAsked): Mail => ({
  to: email,
  kind: 'newsletter-confirmation',
  reference: id,
  ...write(texts, 'newsletter-confirmation', { linkHours: String(NEWSLETTER_LINK_HOURS), confirmLink: link }),
});

/** Returns the mail that welcomes a subscriber to the newsletter and says how to unsubscribe. */
export const newsletterWelcome = (texts: Texts, { id, email, link, oneClickUrl }: NewsletterConfirmed): Mail => ({
  to: email,
  kind: 'newsletter-welcome',
  reference: id,
  ...write(texts, 'newsletter-welcome', { unsubscribeLink: link }),
  unsubscribeUrl: oneClickUrl,
});
