/** A change of the shop's settings by staff. */
export interface ShopSettingsRevisionTable {
  revision: number;
  /** The revision that it went back to; null for a change of its own. */
  restored: number | null;
  before_json: string;
  after_json: string;
  at: number;
  /** Name of whoever made it. */
  by: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    shop_settings_revisions: ShopSettingsRevisionTable;
  }
}
