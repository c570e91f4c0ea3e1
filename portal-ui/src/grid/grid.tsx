import { useMedia } from '@nara/shared-ui';
import { useId, useRef } from 'react';
import { CellEditor } from './cell-editor';
import { tracksOf, widthOf } from './grid-column';
import { GridFoot } from './grid-foot';
import { pressKey } from './grid-keys';
import { clipboardOf, useGridPointer } from './grid-pointer';
import { GridRow } from './grid-row';
import { Box, GridRoom, HeadCell, Row, Rows } from './grid-styles';
import { GridTools } from './grid-tools';
import { findFaults } from './next-fault';
import { at, clampPlace, regionOf } from './region';
import { shownRows } from './shown-rows';
import { useCellFocus } from './use-cell-focus';
import { type GridContent, useGrid } from './use-grid';
import { useViewport } from './use-viewport';

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
