/** A synonym that staff saved or removed; the others are in `FIRST_SYNONYMS`. */
export interface SynonymTable {
  word: string;
  /** Meanings, separated by spaces; empty for one of `FIRST_SYNONYMS` that staff removed. */
  meanings: string;
  updated_at: number;
  /** Name of the user who last changed it. */
  updated_by: string;
}

/** A search without results, in the form of `comparableSearch`. */
export interface EmptySearchTable {
  text: string;
  times: number;
  last_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    search_synonyms: SynonymTable;
    empty_searches: EmptySearchTable;
  }
}
