import type { Tried } from '#platform/work';

/** `kept`: written, but no mail server was configured to send it. `dead`: given up. */
export type MailState = 'pending' | 'sent' | 'kept' | 'dead';

/** A mail to a shopper: written in the transaction that it reports on, sent later. */
export interface MailTable extends Tried {
  id: string;
  kind: string;
  /** Id of the record that the mail concerns. */
  reference: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  state: MailState;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  last_error: string | null;
  /** The trace that queued it. */
  traceparent: string | null;
  created_at: number;
  updated_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    mails: MailTable;
  }
}
