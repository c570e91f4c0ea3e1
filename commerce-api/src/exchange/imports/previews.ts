import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRow } from '@nara/shared-contracts/api/imports';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError, delimitedLine, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { type CsvLayout, REASON } from './headings';
import type { CsvImportPageTable } from './tables';

/** A row of a preview, and the effect of importing it. */
export type PlannedRow<Change> = ImportRow & {
  /** Change to write; a row without one writes nothing. */
  change?: Change;
  /** Set if the change empties a Woolworths SKU that is in use. */
  unmaps?: true;
};

/** A stored row of a preview. */
export type KeptRow<Change> = PlannedRow<Change> & {
  /** Cells of a refused row as they are in the file. */
  record?: readonly string[];
};

/** Lifetime of a preview in ms: half an hour. */
const PREVIEW_LIFETIME_MS = 30 * 60_000;
/** Number of rows stored together. */
const PAGE = 200;

const importNotFound = () =>
  new ApiError(404, 'import-not-found', 'This preview is gone: it was imported, or is too old. Choose the file again.');

/** Identifies the author of a preview. Includes the role, because it decides what an import writes. */
const authorKey = ({ userId, name, role }: Staff): string => `${role} ${userId ?? name}`;

/** Author and kind of a preview. */
interface Owner {
  kind: string;
  staff: Staff;
  /** Epoch ms. */
  now: number;
}

/** Stores a preview of a file laid out as `layout`. `expiresAt` in epoch ms. */
export async function savePreview<Change>(
  database: Database,
  { kind, staff, now }: Owner,
  layout: CsvLayout,
  rows: readonly KeptRow<Change>[],
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  const expiresAt = now + PREVIEW_LIFETIME_MS;
  const pages: CsvImportPageTable[] = [];
  for (let position = 0; position * PAGE < rows.length; position += 1) {
    const page = rows.slice(position * PAGE, (position + 1) * PAGE);
    pages.push({ import_id: id, position, rows_json: JSON.stringify(page) });
    await nextTurn();
  }
  await database.transaction(async (tx) => {
    const row = {
      id,
      kind,
      author: authorKey(staff),
      expires_at: expiresAt,
      row_count: rows.length,
      layout_json: JSON.stringify(layout),
    };
    await tx.insertInto('csv_imports').values(row).execute();
    if (pages.length > 0) await tx.insertInto('csv_import_pages').values(pages).execute();
  });
  return { id, expiresAt };
}

/**
 * Locks a preview, so that no other request imports it until the transaction of `db` ends. Returns its number of rows
 * and the layout of its file. Throws 404 `import-not-found`.
 */
export async function findPreview<Layout extends CsvLayout = CsvLayout>(
  db: Kysely<Tables>,
  id: string,
  { kind, staff, now }: Owner,
): Promise<{ total: number; layout: Layout }> {
  const found = await db
    .selectFrom('csv_imports')
    .select(['row_count', 'layout_json'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('author', '=', authorKey(staff))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw importNotFound();
  return { total: found.row_count, layout: JSON.parse(found.layout_json) as Layout };
}

/** Returns up to `most` rows of a preview, starting at index `from` (from 0). Defaults to all rows. */
export async function findPreviewRows<Change>(
  db: Kysely<Tables>,
  id: string,
  { from, most }: { from: number; most: number } = { from: 0, most: Number.MAX_SAFE_INTEGER },
): Promise<KeptRow<Change>[]> {
  const first = Math.floor(from / PAGE);
  const pages = await db
    .selectFrom('csv_import_pages')
    .select('rows_json')
    .where('import_id', '=', id)
    .where('position', '>=', first)
    .where('position', '<=', Math.min(Math.floor((from + most - 1) / PAGE), 2 ** 31 - 1))
    .orderBy('position')
    .execute();
  const rows: KeptRow<Change>[] = [];
  for (const { rows_json } of pages) {
    // Written by this server.
    rows.push(...(JSON.parse(rows_json) as KeptRow<Change>[]));
    await nextTurn();
  }
  return rows.slice(from - first * PAGE, from - first * PAGE + most);
}

/** Removes a preview, so that it cannot be imported again. */
export const removePreview = (db: Kysely<Tables>, id: string): Promise<unknown> =>
  db.deleteFrom('csv_imports').where('id', '=', id).execute();

/**
 * Returns the refused rows of a preview as a file with the same columns, preceded by a column with the reasons. Imports
 * ignore that column, so the corrected file can be imported. Throws 404 `import-not-found`.
 */
export async function findRefusedFile(
  context: Context,
  { name }: { name: string },
  id: string,
  staff: Staff,
): Promise<AsyncIterable<string>> {
  const { database, now } = context;
  const { layout } = await findPreview(database.kysely, id, { kind: name, staff, now: now() });
  return refusedLines(context, id, layout);
}

async function* refusedLines(
  { database }: Context,
  id: string,
  { headings, delimiter }: CsvLayout,
): AsyncIterable<string> {
  yield delimitedLine(delimiter, [REASON, ...headings]);
  const toLine = ({ notes, record = [] }: KeptRow<unknown>) => delimitedLine(delimiter, [notes.join(' '), ...record]);
  for (let from = 0; ; from += PAGE) {
    const rows = await findPreviewRows(database.kysely, id, { from, most: PAGE });
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    yield refused.map(toLine).join('');
    // Refused rows come first.
    if (refused.length < PAGE) return;
  }
}
