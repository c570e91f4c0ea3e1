import type { NewsletterConsent, NewsletterState, UnsubscribedWay } from '@nara/shared-contracts/rules/newsletter';

/** An address that was signed up for the newsletter. */
export interface NewsletterSubscriberTable {
  id: string;
  /** Lower-case. */
  email: string;
  state: NewsletterState;
  /** Version of the consent text, and path of the page that showed it. */
  consent: NewsletterConsent;
  page: string;
  asked_at: number;
  /** Time of the last e-mail with a confirmation link; 0 before the first. */
  mailed_at: number;
  confirmed_at: number | null;
  /** Kept while the address awaits confirmation again, so that older links confirm nothing. */
  unsubscribed_at: number | null;
  unsubscribed_by: UnsubscribedWay | null;
}

/** A subscriber joined or left; anonymous. */
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
