import type { GridColumn, GridFaults } from './grid-column';
import type { Place } from './region';

/** Returns the number of cells with faults, and the first one after a position, or the very first if none follows. */
export function findFaults<Row>(
  { rows, columns, rowKey, faults }: FaultyContent<Row>,
  { row: fromRow, column: fromColumn }: Place,
): { count: number; next: Place | undefined } {
  const places: Place[] = [];
  if (faults.size > 0) {
    rows.forEach((row, place) => {
      const own = faults.get(rowKey(row));
      if (!own) return;
      columns.forEach(({ id }, column) => {
        if (own[id] !== undefined) places.push({ row: place, column });
      });
    });
  }
  const next = places.find(({ row, column }) => row > fromRow || (row === fromRow && column > fromColumn));
  return { count: places.length, next: next ?? places[0] };
}

interface FaultyContent<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
  faults: GridFaults;
}
