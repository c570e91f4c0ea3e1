/** Settings changed by staff, one row each; a setting without a row has its initial value. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, so that it doubles as the setting's version. */
  updated_at: number;
  /** Name of whoever last changed it. */
  updated_by: string;
}

/** A change of a setting that keeps its history. */
export interface SettingRevisionTable {
  name: string;
  /** Counts the changes of this setting from 1. */
  revision: number;
  /** The revision that it went back to; null for a change of its own. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of whoever made it. */
  by: string;
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
    setting_revisions: SettingRevisionTable;
  }
}
