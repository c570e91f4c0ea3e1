/** A change of a flag of a remote. */
export interface FlagChangeTable {
  remote: string;
  flag: string;
  /** Counts from 1 for each flag. */
  revision: number;
  /** Null if everybody gets the default. */
  setting_json: string | null;
  /** Change whose setting a rollback of this one restores. Null if the rollback restores the default. */
  returns_to: number | null;
  changed_at: number;
  changed_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    flag_changes: FlagChangeTable;
  }
}
