/** A CSV file that was looked through and may be imported as it was shown. */
export interface CsvImportTable {
  id: string;
  /** What it is about, as `sku-mapping`. */
  kind: string;
  /** Who may import it: whoever uploaded it, in the same role. */
  author: string;
  expires_at: number;
  row_count: number;
}

/** Some of its rows, in the order of the preview, with what importing each would write. */
export interface CsvImportPageTable {
  import_id: string;
  /** From 0. */
  position: number;
  rows_json: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    csv_imports: CsvImportTable;
    csv_import_pages: CsvImportPageTable;
  }
}
