/** Settings that staff changed, one row each; a setting without a row has its initial value. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, so that it also serves as the setting's version. */
  updated_at: number;
  /** Name of whoever changed it last. */
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    settings: SettingTable;
  }
}
