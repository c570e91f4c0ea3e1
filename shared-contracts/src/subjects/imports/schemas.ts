import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf } from '../../wire/fields';

const count = z.int().min(0);

/** A field that an import would change, as a person reads it; null: empty. */
export const ImportChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** What importing one row would do. */
export const ImportRow = z.strictObject({
  /** Its line in the file, from 1. */
  line: z.int().min(1),
  /** What it is about, as the file names it; empty when it names nothing. */
  subject: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'refused']),
  changes: z.array(ImportChange),
  /** Why it is refused, or what is worth a second look. */
  notes: z.array(z.string()),
});

/** What importing a file would do, before anything is written. */
export const ImportPreview = z.strictObject({
  id: Id,
  /** Until then it can be imported. */
  expiresAt: IsoTime,
  /** How many rows have each outcome. */
  counts: z.strictObject({ add: count, change: count, same: count, refused: count }),
  /** Columns of the file that are there to be read and are not imported. */
  notImported: z.array(z.string()),
});

/** Rows of a preview: the refused first, then what changes anything, then the others. */
export const ImportRowsQuery = z.strictObject(Paging);
export const ImportRowsPage = pageOf(ImportRow);

export const ImportResult = z.strictObject({
  /** Rows that were written. */
  applied: count,
});

export type ImportChange = z.infer<typeof ImportChange>;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportPreview = z.infer<typeof ImportPreview>;
export type ImportRowsQuery = z.input<typeof ImportRowsQuery>;
export type ImportRowsPage = z.infer<typeof ImportRowsPage>;
export type ImportResult = z.infer<typeof ImportResult>;
