import type { ImportedBooksPage } from '@nara/shared-contracts/api/reconciliation';
import type { Context } from '#platform/subject';
import { tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { booksNotFound, importBooked } from '../refusals';

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
    tell(context, tx, 'reconciliation.changed', id);
  });
