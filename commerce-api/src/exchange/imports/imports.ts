import type {
  ImportConsent,
  ImportPreview,
  ImportResult,
  ImportRow,
  ImportRowsPage,
} from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { forStaff, type WorkFor, workerPool } from '#platform/worker-pool';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import type { ImportColumns } from './headings';
import {
  findPreview,
  findPreviewRows,
  findRefusedFile,
  type KeptRow,
  type PlannedRow,
  removePreview,
  savePreview,
} from './previews';
import { type CsvRow, readLargeCsv } from './read-csv';

/** A kind of file that can be imported. */
export interface ImportKind<Column extends string, Change> {
  /** One-word name, such as `sku-mapping`. */
  name: string;
  columns: ImportColumns<Column>;
  /** True if each row stands on its own, so that refused rows can be left out. */
  hasIndependentRows: boolean;
  /** Plans the change of each readable row, in any order; writes nothing. */
  plan(context: Context, rows: readonly CsvRow<Column>[], staff: Staff): Promise<PlannedRow<Change>[]>;
  /**
   * Writes the changes inside the transaction `tx`, each with its audit entry. Throws `importOutdated` when the data
   * changed since the preview.
   */
  apply(context: Context, tx: Kysely<Tables>, changes: readonly Change[], author: Author): Promise<void>;
}

/** Returns the refusal of an import because `changed` of its rows changed since the preview. */
export const importOutdated = (changed: number): ApiError =>
  new ApiError(
    409,
    'import-outdated',
    `${plural(changed, 'row was', 'rows were')} changed by somebody else since the preview. Nothing was imported; choose the file again.`,
  );

export const importRefused = () =>
  new ApiError(409, 'import-refused', 'Some rows are refused, so nothing was imported. Correct the file first.');

const importUnconfirmed = (unmapped: number) =>
  new ApiError(
    409,
    'import-unconfirmed',
    `${plural(unmapped, 'SKU loses its', 'SKUs lose their')} Woolworths SKU by this file. Nothing was imported; confirm it first.`,
  );

/** Maximum number of SKUs that a preview names as losing their Woolworths SKU. The others appear among its rows. */
const MAX_UNMAPPED_NAMED = 50;

/**
 * Stores the changes that a file would make as a preview, which its author can then import. Throws 400 `csv-unreadable`
 * for a file that is refused as a whole, and throws like `HeavyWork.run`. Rules: docs/product/imports.md.
 */
export async function previewImport<Column extends string, Change>(
  context: Context,
  kind: ImportKind<Column, Change>,
  file: Buffer,
  author: Author,
  work: WorkFor,
): Promise<ImportPreview> {
  const { database, now } = context;
  const { rows, layout, notImported } = await readLargeCsv(context.get(workerPool), file, kind.columns, work);
  const readable = rows.filter(({ fault }) => fault === null);
  const planned = await kind.plan(context, readable, author.staff);
  const unreadable = rows.filter(({ fault }) => fault !== null).map(unreadableRow);
  const all = withRecords(inOrder([...planned, ...unreadable]), rows);
  const counts = countOutcomes(all);
  const owner = { kind: kind.name, staff: author.staff, now: now() };
  const { id, expiresAt } = await savePreview(database, owner, layout, all);
  await recordAudit(database.kysely, author, {
    action: 'import.preview',
    subject: id,
    name: kind.name.replaceAll('-', ' '),
    before: null,
    after: { kind: kind.name, ...counts },
  });
  const unmapped = all.filter(({ unmaps }) => unmaps);
  return {
    id,
    expiresAt: toIso(expiresAt),
    counts,
    notImported,
    canLeaveOut: kind.hasIndependentRows,
    unmapped: { count: unmapped.length, skus: unmapped.slice(0, MAX_UNMAPPED_NAMED).map(({ subject }) => subject) },
  };
}

/** Returns a page (from 1) of the rows of a preview. Throws 404 `import-not-found`. */
export async function findImportRows(
  { database, now }: Context,
  kind: { name: string },
  id: string,
  staff: Staff,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ImportRowsPage> {
  const { total } = await findPreview(database.kysely, id, { kind: kind.name, staff, now: now() });
  const from = (page - 1) * pageSize;
  const rows = await findPreviewRows<unknown>(database.kysely, id, { from, most: pageSize });
  return { rows: rows.map(toImportRow), total };
}

/**
 * Imports a previewed file, all or nothing. Leaving out refused rows and emptying Woolworths SKUs that are in use both
 * need `consent`. Throws 404 `import-not-found`, 409 `import-refused`, 409 `import-unconfirmed` and 409
 * `import-outdated`. Rules: docs/product/imports.md.
 */
export function applyImport<Column extends string, Change>(
  context: Context,
  kind: ImportKind<Column, Change>,
  { id, consent }: { id: string; consent: ImportConsent },
  author: Author,
): Promise<ImportResult> {
  const { database, now } = context;
  const owner = { kind: kind.name, staff: author.staff, now: now() };
  return database.transaction(async (tx) => {
    await findPreview(tx, id, owner);
    const rows = await findPreviewRows<Change>(tx, id);
    const leftOut = rows.filter(({ outcome }) => outcome === 'refused').length;
    if (leftOut > 0 && !(kind.hasIndependentRows && consent?.leaveOutRefused)) throw importRefused();
    const unmapped = rows.filter(({ unmaps }) => unmaps).length;
    if (unmapped > 0 && !consent?.unmap) throw importUnconfirmed(unmapped);
    const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change]));
    if (changes.length > 0) await kind.apply(context, tx, changes, author);
    const result = { applied: changes.length, leftOut };
    const after = { kind: kind.name, ...result, unmapped };
    const name = kind.name.replaceAll('-', ' ');
    await recordAudit(tx, author, { action: 'import.apply', subject: id, name, before: null, after });
    await removePreview(tx, id);
    return result;
  });
}

const ORDER: readonly ImportRow['outcome'][] = ['refused', 'change', 'add', 'same'];

/** Ranks rows: refused ones first, then those that empty a Woolworths SKU, then other changes, then the rest. */
const rankOf = ({ outcome, unmaps }: PlannedRow<unknown>): number => (unmaps ? 0.5 : ORDER.indexOf(outcome));

/** Sorts rows by rank, and by their line in the file within a rank. */
export const inOrder = <Change>(rows: readonly PlannedRow<Change>[]): PlannedRow<Change>[] =>
  [...rows].sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);

/** Adds to each refused row its cells as they are in the file. */
function withRecords<Change>(
  planned: readonly PlannedRow<Change>[],
  rows: readonly CsvRow<string>[],
): KeptRow<Change>[] {
  const records = new Map(rows.map(({ line, record }) => [line, record]));
  return planned.map((row) => (row.outcome === 'refused' ? { ...row, record: records.get(row.line) } : row));
}

const toImportRow = ({ line, subject, outcome, changes, notes }: KeptRow<unknown>): ImportRow => ({
  line,
  subject,
  outcome,
  changes,
  notes,
});

export const countOutcomes = (rows: readonly ImportRow[]): ImportPreview['counts'] => {
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

/** Fields that every import request has. */
interface ImportCall {
  staff: Staff;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface PreviewCall extends ImportCall {
  params: { id: string };
}

/** Returns the handlers of the endpoints that import a kind of file. */
export const importHandlers = <Column extends string, Change>(context: Context, kind: ImportKind<Column, Change>) => ({
  previewImport(call: ImportCall & { body: Buffer }) {
    return previewImport(context, kind, call.body, authorOf(call, context.now()), forStaff(call));
  },

  importRows: ({ params: { id }, query, staff }: PreviewCall & { query: { page: number; pageSize: number } }) =>
    findImportRows(context, kind, id, staff, query),

  refusedRows: ({ params: { id }, staff }: PreviewCall) => findRefusedFile(context, kind, id, staff),

  applyImport: (call: PreviewCall & { body: ImportConsent }) =>
    applyImport(context, kind, { id: call.params.id, consent: call.body }, authorOf(call, context.now())),
});
