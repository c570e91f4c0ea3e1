import { z } from 'zod';
import type { Endpoint } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { ImportConsent, ImportPreview, ImportResult, ImportRowsPage, ImportRowsQuery } from './schemas';

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
