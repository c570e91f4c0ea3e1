import { importHandlers } from '#exchange/imports';
import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { eachProductBatch } from '#selling/catalogue';
import { EXPORT_COLUMNS } from './csv-cells';
import { productImport } from './product-import';

/** Endpoints for exporting products as a file and importing the changed file. */
export const productFilesHandlers = (context: Context): HandlersOf<'productFiles'> => ({
  export: ({ query }) => csvFile(EXPORT_COLUMNS, eachProductBatch(context.database, query)),
  ...importHandlers(context, productImport),
});
