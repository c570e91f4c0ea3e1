import { readAmount } from './amounts';
import { type Cell, type Layout, layoutsOf, type Mapping, mappedLayout } from './banks';
import { readDay } from './days';
import { describe, type FaultyLine, type ReadFile, type StatementLine } from './lines';
import type { Row } from './read-records';

/** Reads a bank statement, by a known layout or by the columns that the user named; null if it is none. */
export function readStatementCsv(rows: readonly Row[], mapping: Mapping | null): ReadFile | null {
  for (const layout of mapping ? [mappedLayout(mapping)] : layoutsOf(rows)) {
    const table = layout.find(rows);
    if (!table) continue;
    const lines: StatementLine[] = [];
    const faults: FaultyLine[] = [];
    for (const { line, cells } of table.rows) {
      const of = (cell: Cell): string => cells[typeof cell === 'number' ? cell : table.headings.indexOf(cell)] ?? '';
      if (cells.every((cell) => cell === '') || layout.isLeftOut?.(cells)) continue;
      const read = toLine(of, line, layout);
      if (typeof read === 'string') faults.push({ line, text: cells.join(', '), fault: read });
      else lines.push(read);
    }
    return {
      kind: 'statement',
      format: layout.format,
      account: layout.account?.(table.preface) ?? null,
      lines,
      faults,
    };
  }
  return null;
}

/** Reads a line. Returns the reason as a string if it cannot be read. */
function toLine(of: (cell: Cell) => string, line: number, layout: Layout): StatementLine | string {
  const day = readDay(of(layout.date), layout.dateOrder);
  if (!day) return `“${of(layout.date)}” is not a date.`;
  const cents = typeof layout.amount === 'object' ? ofTwo(of, layout.amount) : readAmount(of(layout.amount));
  if (cents === null) return 'The amount cannot be read.';
  return { line, day, cents, description: describe(...layout.description.map(of)) };
}

function ofTwo(of: (cell: Cell) => string, { credit, debit }: { credit: Cell; debit: Cell }): number | null {
  const [came, went] = [readAmount(of(credit) || '0'), readAmount(of(debit) || '0')];
  if (came === null || went === null || (of(credit) === '' && of(debit) === '')) return null;
  // Some banks write outgoing amounts as negative in their own column.
  return came - Math.abs(went);
}
