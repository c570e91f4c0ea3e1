/** An internal note by staff about an order or a return. */
export interface NoteTable {
  id: string;
  kind: 'order' | 'return';
  /** Id of the order or the return. */
  subject: string;
  text: string;
  /** Name of whoever wrote it. */
  author: string;
  /** null for the enterprise passcode. */
  author_id: string | null;
  at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    notes: NoteTable;
  }
}
