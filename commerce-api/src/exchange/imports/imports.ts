import type { ImportPreview, ImportResult, ImportRow, ImportRowsPage } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { Refusal, type Staff } from '#platform/http';
import { type Author, recordAudit } from '#staff/audit';
import type { ImportColumns } from './headings';
import { findPreview, findPreviewRows, type PlannedRow, removePreview, savePreview } from './previews';
import { type CsvRow, readCsv } from './read-csv';

/** What can be imported, and how. */
export interface ImportKind<Column extends string, Change> {
  /** One word for the subject, as `sku-mapping`. */
  name: string;
  columns: ImportColumns<Column>;
  /** Says of each row that can be read what it would do, in any order; writes nothing. */
  plan(rows: readonly CsvRow<Column>[], staff: Staff): Promise<PlannedRow<Change>[]>;
  /**
   * Writes the changes, each with its audit entry, in a transaction of the caller. Throws `importOutdated` when what
   * was previewed is no longer what is there.
   */
  apply(tx: Kysely<Tables>, changes: readonly Change[], author: Author): Promise<void>;
}

/** Previews and imports files of one kind. Rule: docs/product.md, "Imports". */
export interface Imports {
  /** Throws 400 `csv-unreadable` for a file that is refused as a whole. */
  preview(file: Buffer, author: Author): Promise<ImportPreview>;
  /** Throws 404 `import-not-found`. */
  rows(id: string, staff: Staff, paging: { page: number; pageSize: number }): Promise<ImportRowsPage>;
  /** Throws 404 `import-not-found`, 409 `import-refused` and 409 `import-outdated`. */
  apply(id: string, author: Author): Promise<ImportResult>;
}

/** What was previewed is no longer what is there; `changed` tells how many rows are concerned. */
export const importOutdated = (changed: number): Refusal => {
  const rows = changed === 1 ? '1 row was' : `${changed} rows were`;
  return new Refusal(
    409,
    'import-outdated',
    `${rows} changed by somebody else since the preview. Nothing was imported; choose the file again.`,
  );
};

const importRefused = () =>
  new Refusal(409, 'import-refused', 'Some rows are refused, so nothing was imported. Correct the file first.');

const ORDER: readonly ImportRow['outcome'][] = ['refused', 'change', 'add', 'same'];

/** The refused first, then what changes anything, then the others; each in the order of the file. */
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

export function createImports<Column extends string, Change>(
  { database, now }: { database: Database; now: () => number },
  kind: ImportKind<Column, Change>,
): Imports {
  const named = (staff: Staff) => ({ kind: kind.name, staff, now: now() });
  return {
    async preview(file, author) {
      const { rows, notImported } = await readCsv(file, kind.columns);
      const readable = rows.filter(({ fault }) => fault === null);
      const planned = await kind.plan(readable, author.staff);
      const all = inOrder([...planned, ...rows.filter(({ fault }) => fault !== null).map(unreadableRow)]);
      const counts = countOutcomes(all);
      const { id, expiresAt } = await savePreview(database, named(author.staff), all);
      await recordAudit(database.kysely, author, {
        action: 'import.preview',
        subject: id,
        before: null,
        after: { kind: kind.name, ...counts },
      });
      return { id, expiresAt: new Date(expiresAt).toISOString(), counts, notImported };
    },

    async rows(id, staff, { page, pageSize }) {
      const total = await findPreview(database.kysely, id, named(staff));
      const from = (page - 1) * pageSize;
      const rows = await findPreviewRows<Change>(database.kysely, id, { from, most: pageSize });
      return { rows: rows.map(({ change: _, ...row }) => row), total };
    },

    apply(id, author) {
      return database.transaction(async (tx) => {
        await findPreview(tx, id, named(author.staff));
        const rows = await findPreviewRows<Change>(tx, id);
        if (rows.some(({ outcome }) => outcome === 'refused')) throw importRefused();
        const changes = rows.flatMap(({ change }) => (change === undefined ? [] : [change]));
        if (changes.length > 0) await kind.apply(tx, changes, author);
        await removePreview(tx, id);
        return { applied: changes.length };
      });
    },
  };
}
