import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { Cell, PlacedRow } from './grid-styles';
import { type GridColumn, type Texts, tracksOf } from './sheet';

interface CellEditorProps {
  /** Accessible name. */
  label: string;
  text: string;
  inputMode: 'decimal' | undefined;
  /**
   * Called once, with the text to write, or undefined if editing was cancelled; `step` is where the focus moves next.
   */
  onEnd: (text: string | undefined, step: { rows: number; columns: number }) => void;
}

const STAY = { rows: 0, columns: 0 };

/** Edits one cell. Enter and Tab write the text and move on. Escape cancels; no other key does. */
export function CellEditor({ label, text, inputMode, onEnd }: CellEditorProps) {
  const hasEnded = useRef(false);
  const end = (typed: string | undefined, step = STAY) => {
    // Ending the edit removes the focus, which would end it again.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(typed, step);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const typed = event.currentTarget.value;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === 'Enter') end(typed, { rows: back, columns: 0 });
    else if (event.key === 'Tab') end(typed, { rows: 0, columns: back });
    else if (event.key === 'Escape') end(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it opens where the focus is
      autoFocus
      aria-label={label}
      defaultValue={text}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
    />
  );
}

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
