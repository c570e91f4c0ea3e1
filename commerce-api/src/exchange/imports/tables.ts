/** A preview of a CSV file, which can be imported as it was shown. */
export interface CsvImportTable {
  id: string;
  /** The subject of the file, such as `sku-mapping`. */
  kind: string;
  /** The only one who may import it: whoever uploaded it, in the same role. */
  author: string;
  expires_at: number;
  row_count: number;
  /** Headings and delimiter of the file. */
  layout_json: string;
}

/** Keeps the rows of a preview in pages, in its order, with the change that importing each makes. */
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
