import type { NewsletterConsent, NewsletterState, UnsubscribedWay } from '@nara/shared-contracts';

/** An address that was given for the newsletter. */
export interface NewsletterSubscriberTable {
  id: string;
  /** Lower-case. */
  email: string;
  state: NewsletterState;
  /** Version of the text that was agreed to, and path of the page on which it stood. */
  consent: NewsletterConsent;
  page: string;
  asked_at: number;
  /** When the link that confirms it was mailed last; 0 before. */
  mailed_at: number;
  confirmed_at: number | null;
  /** Stays while the address is asked for again, so that links from before it confirm nothing. */
  unsubscribed_at: number | null;
  unsubscribed_by: UnsubscribedWay | null;
}

/** Somebody joined the list or left it, without who. */
export interface NewsletterChangeTable {
  id: string;
  at: number;
  kind: 'confirmed' | 'left';
}

declare module '#platform/database/tables' {
  interface Tables {
    newsletter_subscribers: NewsletterSubscriberTable;
    newsletter_changes: NewsletterChangeTable;
  }
}
