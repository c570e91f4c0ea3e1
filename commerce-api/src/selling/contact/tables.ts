import type { ContactSubject } from '@nara/shared-contracts';

export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  received_at: number;
  /** User who answers it; null while nobody does. */
  assignee_id: string | null;
  /** Their name when they took it, which stays when the user goes. */
  assignee_name: string | null;
  /** Null while it waits for an answer. */
  answered_at: number | null;
  /** Name of whoever said that it was answered. */
  answered_by: string | null;
  /** Epoch ms of the last change by staff, which doubles as the version; 0 before the first. */
  updated_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    contact_messages: ContactMessageTable;
  }
}
