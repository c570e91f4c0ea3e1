/** Settings changed by staff, one row each; a setting without a row has its initial value. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, so that it doubles as the setting's version. */
  updated_at: number;
  /** Name of whoever last changed it. */
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    settings: SettingTable;
  }
}
