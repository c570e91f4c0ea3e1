import { fact } from '#platform/subject';

/** An address was given for the newsletter, and its owner is asked to confirm it. */
export interface NewsletterAsked {
  /** Id of the subscriber. */
  id: string;
  email: string;
  /** Leads to the page that confirms it. */
  link: string;
  /** Epoch ms. */
  at: number;
}

export const newsletterAsked = fact<NewsletterAsked>('newsletter.asked');

/** The owner of an address confirmed that they want the newsletter. */
export interface NewsletterConfirmed extends Omit<NewsletterAsked, 'link'> {
  /** Leads to the page that unsubscribes. */
  link: string;
  /** Where a mail program unsubscribes its user. */
  oneClickUrl: string;
}

export const newsletterConfirmed = fact<NewsletterConfirmed>('newsletter.confirmed');
