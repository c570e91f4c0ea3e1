import { z } from 'zod';
import type { Endpoint } from '../../wire/endpoint';
import { Id, IsoTime, Paging, pageOf } from '../../wire/fields';

const count = z.int().min(0);

/** Field that an import would change, for people; null means empty. */
export const ImportChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Effect of importing one row. */
export const ImportRow = z.strictObject({
  /** Line number in the file, from 1. */
  line: z.int().min(1),
  /** Name of the row's record in the file; empty if it has none. */
  subject: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'refused']),
  changes: z.array(ImportChange),
  /** Reasons for a refusal, and hints. */
  notes: z.array(z.string()),
});

/** Effect of importing a file, before anything is written. */
export const ImportPreview = z.strictObject({
  id: Id,
  /** Time until which it can be imported. */
  expiresAt: IsoTime,
  /** Rows per outcome. */
  counts: z.strictObject({ add: count, change: count, same: count, refused: count }),
  /** Read-only columns of the file, which are not imported. */
  notImported: z.array(z.string()),
  /** True if the other rows can be imported while some are refused. */
  canLeaveOut: z.boolean(),
  /** SKUs whose Woolworths SKU is in use and would be emptied by the file: their number, and the first of them. */
  unmapped: z.strictObject({ count, skus: z.array(z.string()) }),
});

/** Rows of a preview: refused rows first, then rows that change something, then the rest. */
const ImportRowsQuery = z.strictObject(Paging);
export const ImportRowsPage = pageOf(ImportRow);

/** Consents of the importer; both default to false. */
export const ImportConsent = z
  .strictObject({
    /** Imports the other rows if some are refused. */
    leaveOutRefused: z.boolean().optional(),
    /** Empties the Woolworths SKUs in use that the preview counted. */
    unmap: z.boolean().optional(),
  })
  .nullish();

export const ImportResult = z.strictObject({
  /** Rows that were written. */
  applied: count,
  /** Refused rows that were left out. */
  leftOut: count,
});

export type ImportChange = z.infer<typeof ImportChange>;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportPreview = z.infer<typeof ImportPreview>;
export type ImportRowsPage = z.infer<typeof ImportRowsPage>;
export type ImportConsent = z.infer<typeof ImportConsent>;
export type ImportResult = z.infer<typeof ImportResult>;

/** Id of the preview. */
const params = z.strictObject({ id: Id });

/**
 * Returns the endpoints of an import below the path of its subject: preview a file, show its rows, download the refused
 * rows, and apply the import as previewed. Rule: docs/product/imports.md.
 */
export const importEndpoints = <const A extends Endpoint['access']>(path: string, access: A) =>
  ({
    previewImport: {
      method: 'POST',
      path: `${path}/imports`,
      access,
      summary: 'Preview the import of a CSV file (UTF-8, comma or semicolon, at most 10 MB); nothing is changed yet',
      body: 'text/csv',
      response: ImportPreview,
      status: 201,
    },
    importRows: {
      method: 'GET',
      path: `${path}/imports/:id/rows`,
      access,
      summary: 'List the rows of a previewed file and their outcome, refused ones first, a page at a time',
      params,
      query: ImportRowsQuery,
      response: ImportRowsPage,
    },
    refusedRows: {
      method: 'GET',
      path: `${path}/imports/:id/refused.csv`,
      access,
      summary: 'Download the refused rows of a previewed file with the reasons, to be corrected and imported again',
      params,
      response: 'text/csv',
    },
    applyImport: {
      method: 'POST',
      path: `${path}/imports/:id/apply`,
      access,
      summary:
        'Import a file as it was previewed, without refused rows only if asked (audited; refused when something changed since)',
      params,
      body: ImportConsent,
      response: ImportResult,
    },
  }) as const;
