/** A revision of the shop settings by staff. */
export interface ShopSettingsRevisionTable {
  revision: number;
  /** Revision to which this one goes back; null for an ordinary change. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of the author. */
  by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    shop_settings_revisions: ShopSettingsRevisionTable;
  }
}
