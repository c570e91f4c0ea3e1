/** Settings changed by staff, one row each; a setting without a row has its initial value. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, so that it doubles as the setting's version. */
  updated_at: number;
  /** Name of whoever last changed it. */
  updated_by: string;
}

/** A credential that staff replaced, sealed with the configuration key; the others come from the configuration. */
export interface CredentialTable {
  name: string;
  sealed: string;
  /** The previous value, while it is still accepted. */
  previous_sealed: string | null;
  /** End of its validity in epoch ms; null while none is set. */
  previous_until: number | null;
  /** Doubles as the version. */
  updated_at: number;
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    settings: SettingTable;
  }
}
