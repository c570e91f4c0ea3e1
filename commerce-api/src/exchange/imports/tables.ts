/** A preview of a CSV file, which can then be imported as shown. */
export interface CsvImportTable {
  id: string;
  /** The subject of the file, such as `sku-mapping`. */
  kind: string;
  /** The only user who may import it: the one who uploaded it, in the same role. */
  author: string;
  expires_at: number;
  row_count: number;
  /** Headings and delimiter of the file. */
  layout_json: string;
}

/** A page of rows of a preview, in order, with the change that importing each row makes. */
export interface CsvImportPageTable {
  import_id: string;
  /** Number of the page, from 0. */
  position: number;
  rows_json: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    csv_imports: CsvImportTable;
    csv_import_pages: CsvImportPageTable;
  }
}
