/** A synonym that staff saved or removed; the others are in `FIRST_SYNONYMS`. */
export interface SynonymTable {
  word: string;
  /** What it stands for, with spaces between; empty for one of `FIRST_SYNONYMS` that staff removed. */
  meanings: string;
  updated_at: number;
  /** Name of whoever last changed it. */
  updated_by: string;
}

/** A search that found nothing, as `comparableSearch` writes it. */
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
