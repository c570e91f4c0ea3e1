/** What staff may set, one row per subject; a setting without a row has its default. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, so that it also serves as the setting's version. */
  updated_at: number;
  /** Name of whoever changed it last. */
  updated_by: string;
}

/** What staff note about an order or a return, for each other. */
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
