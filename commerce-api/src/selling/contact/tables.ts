import type { ContactSubject, ThreadKind } from '@nara/shared-contracts';

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
  /** Name of whoever answered it, or said that it was. */
  answered_by: string | null;
  /** Time of the first answer; null before, and for those answered before it was kept. */
  first_answered_at: number | null;
  /** When it was last opened again, from which it waits anew. */
  reopened_at: number | null;
  /** Null while it is open. */
  closed_at: number | null;
  closed_by: string | null;
  /** When staff were told that it is overdue; null until then, and again once it is opened again. */
  overdue_told_at: number | null;
  /** Epoch ms of the last change by staff, which doubles as the version; 0 before the first. */
  updated_at: number;
}

/** What happened to a message after it had come. */
export interface ContactEntryTable {
  id: string;
  message_id: string;
  kind: ThreadKind;
  at: number;
  /** Name of whoever did it. */
  author: string;
  /** Null for the enterprise passcode. */
  author_id: string | null;
  /** Text of an answer or a note, or name of whoever it was assigned to. */
  text: string | null;
}

/** A text to begin answers with. */
export interface ContactTemplateTable {
  id: string;
  name: string;
  /** The name in lower case, so that no two look alike. */
  name_key: string;
  text: string;
  updated_at: number;
  /** Name of whoever last changed it. */
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    contact_messages: ContactMessageTable;
    contact_entries: ContactEntryTable;
    contact_templates: ContactTemplateTable;
  }
}
