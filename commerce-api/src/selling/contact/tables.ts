import type { ContactSubject, ThreadKind } from '@nara/shared-contracts/rules/contact';

export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  received_at: number;
  /** User in charge; null while there is none. */
  assignee_id: string | null;
  /** Name of that user at the time of the assignment. It stays when the user is removed. */
  assignee_name: string | null;
  /** Null while it waits for an answer. */
  answered_at: number | null;
  /** Name of the user who answered it or marked it as answered. */
  answered_by: string | null;
  /** Time of the first answer; null before it. */
  first_answered_at: number | null;
  /** Time of the last reopening, from which it waits again. */
  reopened_at: number | null;
  /** Null while it is open. */
  closed_at: number | null;
  closed_by: string | null;
  /** Time at which staff were notified that it is overdue; null before, and again after it was reopened. */
  overdue_told_at: number | null;
  /** Epoch ms of the last change by staff, which doubles as the version; 0 before the first. */
  updated_at: number;
}

/** An entry in the thread of a message. */
export interface ContactEntryTable {
  id: string;
  message_id: string;
  kind: ThreadKind;
  at: number;
  /** Name of the author. */
  author: string;
  /** Null for the enterprise passcode. */
  author_id: string | null;
  /** Text of an answer or a note, or name of the new assignee. */
  text: string | null;
}

/** A text with which answers can begin. */
export interface ContactTemplateTable {
  id: string;
  name: string;
  /** The name in lower case, so that no two names differ only by case. */
  name_key: string;
  text: string;
  updated_at: number;
  /** Name of the user who last changed it. */
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    contact_messages: ContactMessageTable;
    contact_entries: ContactEntryTable;
    contact_templates: ContactTemplateTable;
  }
}
