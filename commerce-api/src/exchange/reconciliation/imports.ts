import type { ImportConsent } from '@nara/shared-contracts/api/imports';
import type { BooksImported, ImportedBooksPage } from '@nara/shared-contracts/api/reconciliation';
import type { Kysely } from 'kysely';
import { findPreview, findPreviewRows, importRefused, removePreview } from '#exchange/imports';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { bookMatches } from './deciding/decide';
import { booksNotFound, importBooked } from './errors';
import { BOOKS, type Books, type BooksLayout, type IdentifiedLine, sourceOf } from './preview-import';
import type { SettlementLineTable, StatementLineTable } from './tables';

/** Number of lines stored together. */
const BATCH = 200;

/**
 * Stores a file as it was previewed, and books the credits that match without doubt. Stores each line once, regardless
 * of what was imported in the meantime. Throws 404 `import-not-found` and 409 `import-refused`. Rule:
 * docs/product/reconciliation.md, "Imports".
 */
export async function applyBooks(
  context: Context,
  { id, consent }: { id: string; consent: ImportConsent },
  author: Author,
): Promise<BooksImported> {
  const { database, now } = context;
  const at = now();
  const stored = await database.transaction(async (tx) => {
    const { layout } = await findPreview<BooksLayout>(tx, id, { kind: BOOKS.name, staff: author.staff, now: at });
    const rows = await findPreviewRows<IdentifiedLine>(tx, id);
    const leftOut = rows.filter(({ outcome }) => outcome === 'refused').length;
    if (leftOut > 0 && !consent?.leaveOutRefused) throw importRefused();
    const lines = rows.flatMap(({ change }) => (change === undefined ? [] : [change]));
    const applied = await insertLines(tx, layout.books, id, lines);
    // A file without new lines still covers its days.
    if (layout.from !== '') {
      await tx
        .insertInto('book_imports')
        .values({
          id,
          kind: layout.books.kind,
          source: sourceOf(layout.books),
          format: layout.format,
          name: layout.name,
          from_day: layout.from,
          to_day: layout.to,
          line_count: applied,
          created_by: author.staff.name,
          created_at: at,
        })
        .execute();
    }
    const after = { kind: BOOKS.name, source: sourceOf(layout.books), applied, leftOut };
    const name = BOOKS.name;
    await recordAudit(tx, author, { action: 'import.apply', subject: id, name, before: null, after });
    await removePreview(tx, id);
    notifyScreens(context, tx, 'reconciliation.changed', id);
    return { applied, leftOut };
  });
  return { ...stored, booked: await bookMatches(context, author) };
}

async function insertLines(
  tx: Kysely<Tables>,
  books: Books,
  importId: string,
  lines: readonly IdentifiedLine[],
): Promise<number> {
  let inserted = 0;
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    const { numInsertedOrUpdatedRows } =
      books.kind === 'statement'
        ? await tx
            .insertInto('statement_lines')
            .values(batch.flatMap((line) => toStatementLine(line, importId, books.account)))
            .onConflict((conflict) => conflict.column('id').doNothing())
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto('settlement_lines')
            .values(batch.flatMap((line) => toSettlementLine(line, importId, books.provider)))
            .onConflict((conflict) => conflict.column('id').doNothing())
            .executeTakeFirstOrThrow();
    inserted += Number(numInsertedOrUpdatedRows);
  }
  return inserted;
}

const toStatementLine = (line: IdentifiedLine, import_id: string, account: string): StatementLineTable[] =>
  'cents' in line
    ? [
        {
          id: line.id,
          import_id,
          account,
          day: line.day,
          cents: line.cents,
          description: line.description,
          state: line.cents > 0 ? 'open' : 'debit',
          payout_id: null,
          decided_by: null,
          decided_at: null,
        },
      ]
    : [];

const toSettlementLine = (
  line: IdentifiedLine,
  import_id: string,
  provider: 'payfast' | 'peach',
): SettlementLineTable[] =>
  'cents' in line
    ? []
    : [
        {
          id: line.id,
          import_id,
          provider,
          at: line.at,
          day: line.day,
          kind: line.kind,
          order_id: line.orderId,
          reference: line.reference,
          gross_cents: line.grossCents,
          fee_cents: line.feeCents,
          description: line.description,
        },
      ];

/** Lists the imported files, newest first (pages from 1). */
export async function findImports(
  { database: { kysely } }: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ImportedBooksPage> {
  const { total } = await kysely
    .selectFrom('book_imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await kysely
    .selectFrom('book_imports')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('statement_parts')
        .innerJoin('statement_lines', 'statement_lines.id', 'statement_parts.line_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('statement_parts.is_fact', '=', 1)
        .whereRef('statement_lines.import_id', '=', 'book_imports.id')
        .as('booked'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      source: row.source,
      format: row.format,
      name: row.name,
      from: row.from_day,
      to: row.to_day,
      lines: row.line_count,
      by: row.created_by,
      at: toIso(row.created_at),
      canUndo: Number(row.booked) === 0,
    })),
  };
}

/** Removes a file with its lines and the decisions on them. Throws 404 `books-not-found` and 409 `import-booked`. */
export const undoImport = (context: Context, id: string, author: Author): Promise<void> =>
  context.database.transaction(async (tx) => {
    const found = await tx.selectFrom('book_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!found) throw booksNotFound();
    // A transaction that books a line has locked that line.
    const lines = await tx.selectFrom('statement_lines').select('id').where('import_id', '=', id).forUpdate().execute();
    const ofImport = tx.selectFrom('statement_lines').select('id').where('import_id', '=', id);
    const facts = await tx
      .selectFrom('statement_parts')
      .select('line_id')
      .where('is_fact', '=', 1)
      .where('line_id', 'in', ofImport)
      .limit(1)
      .execute();
    if (facts.length > 0) throw importBooked();
    await tx.deleteFrom('statement_parts').where('line_id', 'in', ofImport).execute();
    await tx.deleteFrom('statement_lines').where('import_id', '=', id).execute();
    await tx
      .updateTable('statement_lines')
      .set({ state: 'open', payout_id: null, decided_by: null, decided_at: null })
      .where('payout_id', 'in', tx.selectFrom('settlement_lines').select('id').where('import_id', '=', id))
      .execute();
    await tx.deleteFrom('settlement_lines').where('import_id', '=', id).execute();
    await tx.deleteFrom('book_imports').where('id', '=', id).execute();
    const before = {
      kind: found.kind,
      source: found.source,
      name: found.name,
      lines: Math.max(found.line_count, lines.length),
    };
    await recordAudit(tx, author, { action: 'reconciliation.undo-import', subject: id, before, after: null });
    notifyScreens(context, tx, 'reconciliation.changed', id);
  });
