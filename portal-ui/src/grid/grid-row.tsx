import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type GridColumn, tracksOf } from './grid-column';
import { Cell, PlacedRow } from './grid-styles';
import type { Texts } from './sheet';

interface GridRowProps<Row> {
  row: Row;
  /** Index among the rows, from 0. */
  place: number;
  columns: readonly GridColumn<Row>[];
  texts: Texts;
  faults: Readonly<Record<string, string>> | undefined;
  rowHeight: number;
  /** First and last selected column; -1 if there is none. */
  from: number;
  to: number;
  /** Column of the focused cell; -1 in other rows. */
  focused: number;
  /** Id of the text with the fault of the focused cell. */
  faultId: string;
  /** Editor of the focused cell, while it is open. */
  editor: ReactNode;
}

function DrawnRow<Row>({
  row,
  place,
  columns,
  texts,
  faults,
  rowHeight,
  from,
  to,
  focused,
  faultId,
  editor,
}: GridRowProps<Row>) {
  return (
    <PlacedRow
      role="row"
      aria-rowindex={place + 2}
      $columns={tracksOf(columns)}
      $rowHeight={rowHeight}
      style={{ top: place * rowHeight }}
    >
      {columns.map(({ id, text, align, isKey }, column) => {
        const read = text(row);
        const edited = texts[id];
        const fault = faults?.[id];
        const isFocused = column === focused;
        return (
          <Cell
            key={id}
            role={isKey ? 'rowheader' : 'gridcell'}
            data-cell={`${place} ${column}`}
            data-align={align}
            data-key={isKey || undefined}
            data-edited={edited !== undefined || undefined}
            aria-colindex={column + 1}
            aria-selected={column >= from && column <= to}
            aria-readonly={isKey || undefined}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={isFocused && fault !== undefined ? faultId : undefined}
            title={edited === undefined ? undefined : `Was ${read || 'empty'}`}
            tabIndex={isFocused ? 0 : -1}
          >
            {isFocused && editor ? (
              editor
            ) : (
              <>
                {fault !== undefined && <TriangleAlert size={13} aria-hidden />}
                <span>{edited ?? read}</span>
              </>
            )}
          </Cell>
        );
      })}
    </PlacedRow>
  );
}

/** Renders a row of a grid, and re-renders it only if its props changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
