import { plural } from '@nara/shared-contracts/rules/common';
import { useMedia } from '@nara/shared-ui';
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../elements/button';
import { clipboardOf, pressKey, useGridPointer } from './grid-events';
import { CellEditor, GridRow } from './grid-row';
import { Box, Foot, GridRoom, HeadCell, Row, Rows } from './grid-styles';
import { GridTools } from './grid-tools';
import { at, clampPlace, type Place, regionOf, shownRows } from './region';
import { type GridColumn, type GridFaults, tracksOf, widthOf } from './sheet';
import { type GridContent, useGrid } from './use-grid';

/**
 * Keeps the page's focus on the grid's focused cell, while the grid has the focus. `isHeld` leaves the focus where it
 * is, such as in an editor.
 */
function useCellFocus(box: RefObject<HTMLElement | null>, { row, column }: Place, isHeld: boolean) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || isHeld) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box, row, column, isHeld]);
  return {
    /** Lets the grid take the focus when its focused cell next changes. */
    take: () => {
      isInside.current = true;
    },
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // Without a related target, the cell may have been replaced by its editor, or the window has lost focus.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}

/** Returns the number of cells with faults, and the first one after a position, or the very first if none follows. */
function findFaults<Row>(
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

interface GridFootProps {
  /** Fault of the focused cell; the cell refers to it by `faultId`. */
  fault: string | undefined;
  faultId: string;
  /** Message about the grid's last action. */
  said: string;
  /** Number of cells with faults. */
  faulty: number;
  onNextFault: () => void;
}

/** Shows the current fault and the last action below a grid. */
const GridFoot = ({ fault, faultId, said, faulty, onNextFault }: GridFootProps) => (
  <Foot>
    <p id={faultId}>{fault}</p>
    <p role="status">{said}</p>
    {faulty > 0 && (
      <Button isSmall onClick={onNextFault}>
        {`Next of ${plural(faulty, 'cell')} to correct`}
      </Button>
    )}
  </Foot>
);

/** Assumed height, in pixels, of a window without a size, as in tests. */
const UNMEASURED = 600;

/** Returns the visible part of a scrolling box, in pixels, and follows it. */
function useViewport(box: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [viewport, setViewport] = useState({ top: 0, height: UNMEASURED });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setViewport({ top: element.scrollTop, height: element.clientHeight === 0 ? UNMEASURED : element.clientHeight });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return viewport;
}

/** Height of a row in pixels, for a mouse and for touch. */
const ROW_HEIGHT = { fine: 34, coarse: 44 };

interface GridProps<Row> extends GridContent<Row> {
  /** Accessible name. */
  label: string;
}

/**
 * Shows rows that are edited as in a spreadsheet: by keyboard, with ranges, copying and pasting, filling down and undo.
 * Only the rows in view are rendered. The fault of a cell is shown below the grid. Rules: docs/portal.md.
 */
export function Grid<Row>({ label, ...content }: GridProps<Row>) {
  const { columns, rows, control } = content;
  const grid = useGrid(content);
  const { span, editing, size } = grid;
  const region = regionOf(span);
  const box = useRef<HTMLDivElement>(null);
  const viewport = useViewport(box);
  const focus = useCellFocus(box, span.focus, editing !== undefined);
  const pointer = useGridPointer(grid);
  const faultId = useId();
  const rowHeight = useMedia('(pointer: coarse)') ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  const page = Math.max(1, Math.floor(viewport.height / rowHeight) - 2);
  const { count, next } = findFaults(content, span.focus);
  const { header = '', id = '' } = columns[span.focus.column] ?? {};
  const fault = size.rows > 0 ? grid.rowAt(span.focus.row).faults?.[id] : undefined;

  return (
    <GridRoom>
      <GridTools
        label={label}
        canUndo={control.sheet.past.length > 0}
        canRedo={control.sheet.future.length > 0}
        onUndo={grid.undo}
        onRedo={grid.redo}
        onFill={grid.fill}
      />
      <Box
        ref={box}
        role="grid"
        // Only cells take the focus.
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        $keyWidth={columns.find(({ isKey }) => isKey)?.width ?? 0}
        $rowHeight={rowHeight}
        onKeyDown={(event) => pressKey(event, grid, page)}
        {...clipboardOf(grid)}
        {...pointer}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <Rows role="rowgroup" $isHead $width={widthOf(columns)}>
          <Row role="row" aria-rowindex={1} $columns={tracksOf(columns)} $rowHeight={rowHeight}>
            {columns.map(({ id: column, header: name, align, isKey }, place) => (
              <HeadCell
                key={column}
                role="columnheader"
                aria-colindex={place + 1}
                data-align={align}
                data-key={isKey || undefined}
              >
                <span>{name}</span>
              </HeadCell>
            ))}
          </Row>
        </Rows>
        <Rows role="rowgroup" $width={widthOf(columns)} style={{ height: rows.length * rowHeight }}>
          {shownRows({ ...viewport, rowHeight }, rows.length, span.focus.row).map((place) => {
            const { key, ...row } = grid.rowAt(place);
            const isSelected = place >= region.top && place <= region.bottom;
            const isFocused = place === span.focus.row;
            return (
              <GridRow
                key={key}
                {...row}
                place={place}
                columns={columns}
                rowHeight={rowHeight}
                from={isSelected ? region.left : -1}
                to={isSelected ? region.right : -1}
                focused={isFocused ? span.focus.column : -1}
                faultId={faultId}
                editor={
                  editing?.row === place && (
                    <CellEditor
                      label={header}
                      text={editing.text}
                      inputMode={columns[editing.column]?.inputMode}
                      onEnd={(text, step) => {
                        grid.endEditing(text);
                        if (step.rows === 0 && step.columns === 0) return;
                        const from = { row: editing.row + step.rows, column: editing.column + step.columns };
                        grid.select(at(clampPlace(from, size)));
                      }}
                    />
                  )
                }
              />
            );
          })}
        </Rows>
      </Box>
      <GridFoot
        fault={fault === undefined ? undefined : `${header}: ${fault}`}
        faultId={faultId}
        said={grid.said}
        faulty={count}
        onNextFault={() => {
          focus.take();
          if (next) grid.select(at(next));
        }}
      />
    </GridRoom>
  );
}
