import type { ImportPreview, ImportResult, ImportRow, ImportRowsPage } from '@nara/shared-contracts';
import { plural } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type HeavyWorkCall, heavyWork } from '#platform/heavy-work';
import { Refusal, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import type { ImportColumns } from './headings';
import { findPreview, findPreviewRows, type PlannedRow, removePreview, savePreview } from './previews';
import type { CsvRow } from './read-csv';
import { readLargeCsv } from './read-task';

/** A kind of file that can be imported. */
export interface ImportKind<Column extends string, Change> {
  /** One word for the subject, such as `sku-mapping`. */
  name: string;
  columns: ImportColumns<Column>;
  /** Plans the change of each readable row, in any order; writes nothing. */
  plan(context: Context, rows: readonly CsvRow<Column>[], staff: Staff): Promise<PlannedRow<Change>[]>;
  /**
   * Writes the changes inside the transaction `tx`, each with its audit entry. Throws `importOutdated` when the data
   * changed since the preview.
   */
  apply(context: Context, tx: Kysely<Tables>, changes: readonly Change[], author: Author): Promise<void>;
}

/** Refuses an import because `changed` of its rows changed since the preview. */
export const importOutdated = (changed: number): Refusal =>
  new Refusal(
    409,
    'import-outdated',
    `${plural(changed, 'row was', 'rows were')} changed by somebody else since the preview. Nothing was imported; choose the file again.`,
  );

const importRefused = () =>
  new Refusal(409, 'import-refused', 'Some rows are refused, so nothing was imported. Correct the file first.');

/**
 * Stores what a file would change as a preview, which its author can import. Throws 400 `csv-unreadable` for a file that
 * is refused as a whole, and as `HeavyWork.run` does. Rules: docs/product/imports.md.
 */
export async function previewImport<Column extends string, Change>(
  context: Context,
  kind: ImportKind<Column, Change>,
  file: Buffer,
  author: Author,
  call: HeavyWorkCall,
): Promise<ImportPreview> {
  const { database, now } = context;
  const { rows, notImported } = await readLargeCsv(context.get(heavyWork), file, kind.columns, call);
  const readable = rows.filter(({ fault }) => fault === null);
  const planned = await kind.plan(context, readable, author.staff);
  const all = inOrder([...planned, ...rows.filter(({ fault }) => fault !== null).map(unreadableRow)]);
  const counts = countOutcomes(all);
  const owner = { kind: kind.name, staff: author.staff, now: now() };
  const { id, expiresAt } = await savePreview(database, owner, all);
  await recordAudit(database.kysely, author, {
    action: 'import.preview',
    subject: id,
    before: null,
    after: { kind: kind.name, ...counts },
  });
  return { id, expiresAt: toIso(expiresAt), counts, notImported };
}

/** Returns a page of the rows of a preview (pages from 1). Throws 404 `import-not-found`. */
export async function findImportRows<Column extends string, Change>(
  { database, now }: Context,
  kind: ImportKind<Column, Change>,
  id: string,
  staff: Staff,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ImportRowsPage> {
  const total = await findPreview(database.kysely, id, { kind: kind.name, staff, now: now() });
  const from = (page - 1) * pageSize;
  const rows = await findPreviewRows<Change>(database.kysely, id, { from, most: pageSize });
  return { rows: rows.map(({ change: _, ...row }) => row), total };
}

/**
 * Imports a file as it was previewed, all of it or nothing. Throws 404 `import-not-found`, 409 `import-refused` and 409
 * `import-outdated`. Rules: docs/product/imports.md.
 */
export function applyImport<Column extends string, Change>(
  context: Context,
  kind: ImportKind<Column, Change>,
  id: string,
  author: Author,
): Promise<ImportResult> {
  const { database, now } = context;
  const owner = { kind: kind.name, staff: author.staff, now: now() };
  return database.transaction(async (tx) => {
    await findPreview(tx, id, owner);
    const rows = await findPreviewRows<Change>(tx, id);
    if (rows.some(({ outcome }) => outcome === 'refused')) throw importRefused();
    const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change]));
    if (changes.length > 0) await kind.apply(context, tx, changes, author);
    await removePreview(tx, id);
    return { applied: changes.length };
  });
}

const ORDER: readonly ImportRow['outcome'][] = ['refused', 'change', 'add', 'same'];

/** Sorts the refused rows first, then those that change anything, then the others; each in the order of the file. */
const inOrder = <Row extends ImportRow>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line);

const countOutcomes = (rows: readonly ImportRow[]): ImportPreview['counts'] => {
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

const unreadableRow = ({ line, fault }: CsvRow<string>): ImportRow => ({
  line,
  subject: '',
  outcome: 'refused',
  changes: [],
  notes: [fault ?? ''],
});
