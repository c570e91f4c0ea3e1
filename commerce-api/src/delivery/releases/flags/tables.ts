/** A change of a flag of a remote. */
export interface FlagChangeTable {
  remote: string;
  flag: string;
  /** Counts from 1 for each flag. */
  revision: number;
  /** Null: everybody gets the default. */
  setting_json: string | null;
  /** Change whose setting it brought back, by taking back; for others, the change before. Null before the first. */
  returns_to: number | null;
  changed_at: number;
  changed_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    flag_changes: FlagChangeTable;
  }
}
