import type { Queued, Tried } from '#platform/work';

/** `kept`: written, but no mail server was configured. `dead`: given up. */
export type MailState = 'pending' | 'sent' | 'kept' | 'dead';

/** A mail to a shopper: written in the transaction that it reports on, sent later. */
export interface MailTable extends Tried, Queued {
  id: string;
  kind: string;
  /** Id of the record that the mail concerns. */
  reference: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Number of the attached tax document, which is drawn when the mail is sent. */
  document: string | null;
  /** Address that a mail program calls to unsubscribe the user from a list; null for mails that belong to no list. */
  unsubscribe_url: string | null;
  state: MailState;
}

declare module '#platform/database/tables' {
  interface Tables {
    mails: MailTable;
  }
}
