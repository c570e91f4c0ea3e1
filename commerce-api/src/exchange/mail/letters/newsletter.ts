import { NEWSLETTER_LINK_HOURS } from '@nara/shared-contracts/rules';
import type { NewsletterAsked, NewsletterConfirmed } from '#selling/newsletter';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Asks the owner of an address whether they want the newsletter. */
export const newsletterConfirmation = ({ id, email, link }: NewsletterAsked): Mail => ({
  to: email,
  kind: 'newsletter-confirmation',
  reference: id,
  subject: 'Please confirm: the NARA newsletter',
  text: letter(
    'Somebody gave us this address for the NARA newsletter.',
    `If that was you, confirm it within ${NEWSLETTER_LINK_HOURS} hours:\n${link}`,
    'If it was not, do nothing: you get no newsletter, and we forget the address within seven days.',
  ),
});

/** Welcomes somebody to the newsletter, and says how to leave it. */
export const newsletterWelcome = ({ id, email, link, oneClickUrl }: NewsletterConfirmed): Mail => ({
  to: email,
  kind: 'newsletter-welcome',
  reference: id,
  subject: 'Welcome to the NARA newsletter',
  text: letter(
    'Thank you for confirming. From now on we write to you about new arrivals and offers.',
    `You can unsubscribe at any time:\n${link}`,
  ),
  unsubscribeUrl: oneClickUrl,
});
