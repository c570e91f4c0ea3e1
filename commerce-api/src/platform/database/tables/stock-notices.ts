/** A row lives until its variant is back and its mail is on the way. */
export interface StockNoticeTable {
  variant_id: string;
  /** In lower case, so that one person is written to once. */
  email: string;
  requested_at: number;
}
