import { importHandlers } from '#exchange/imports';
import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { eachProductBatch } from '#selling/catalogue';
import { EXPORT_COLUMNS } from './csv-cells';
import { productImport } from './product-import';

/** What those who keep the range call to take products out as a file, and to bring the changed file in. */
export const productFilesHandlers = (context: Context): HandlersOf<'productFiles'> => ({
  export: ({ query }) => csvFile(EXPORT_COLUMNS, eachProductBatch(context.database, query)),
  ...importHandlers(context, productImport),
});
