import { defineEvent } from '#platform/subject';

/** An address was signed up for the newsletter. Its owner is asked to confirm it. */
export interface NewsletterAsked {
  /** Id of the subscriber. */
  id: string;
  email: string;
  /** Link to the page that confirms the address. */
  link: string;
  /** Epoch ms. */
  at: number;
}

export const newsletterAsked = defineEvent<NewsletterAsked>('newsletter.asked');

/** The owner of an address confirmed the newsletter subscription. */
export interface NewsletterConfirmed extends Omit<NewsletterAsked, 'link'> {
  /** Link to the page that unsubscribes. */
  link: string;
  /** URL with which a mail program unsubscribes its user. */
  oneClickUrl: string;
}

export const newsletterConfirmed = defineEvent<NewsletterConfirmed>('newsletter.confirmed');
