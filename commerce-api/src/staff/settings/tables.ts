/** Settings changed by staff, one row each; a setting without a row has its initial value. */
export interface SettingTable {
  name: string;
  value_json: string;
  /** Grows with every change, and so serves as the setting's version. */
  updated_at: number;
  /** Name of the user who last changed it. */
  updated_by: string;
}

/** Change of a setting that keeps its history. */
export interface SettingRevisionTable {
  name: string;
  /** Number of the change, counted from 1 per setting. */
  revision: number;
  /** Revision that it restored; null for an ordinary change. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of the user who made it. */
  by: string;
}

/** Credential that staff replaced, sealed with the configuration key; the others come from the configuration. */
export interface CredentialTable {
  name: string;
  sealed: string;
  /** The previous value, while it is still accepted. */
  previous_sealed: string | null;
  /** End of its validity (epoch ms); null if none is set. */
  previous_until: number | null;
  /** Serves as the version, too. */
  updated_at: number;
  updated_by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    settings: SettingTable;
    setting_revisions: SettingRevisionTable;
  }
}
