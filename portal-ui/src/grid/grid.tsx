import { plural } from '@nara/shared-contracts';
import { useMedia } from '@nara/shared-ui';
import { ArrowDownToLine, Redo2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type MouseEvent, useId, useRef } from 'react';
import { Button } from '../elements';
import { CellEditor } from './cell-editor';
import { tracksOf, widthOf } from './grid-column';
import { placeOf, pressKey } from './grid-keys';
import { GridRow } from './grid-row';
import { Box, Foot, GridRoom, HeadCell, Row, Rows, Toolbar } from './grid-styles';
import { findFaults } from './next-fault';
import { at, clampPlace, regionOf } from './region';
import { shownRows } from './shown-rows';
import { useCellFocus } from './use-cell-focus';
import { type GridContent, useGrid } from './use-grid';
import { useViewport } from './use-viewport';

/** Height of a row in pixels, by mouse and by finger. */
const ROW_HEIGHT = { fine: 34, coarse: 44 };

interface GridProps<Row> extends GridContent<Row> {
  /** Accessible name. */
  label: string;
}

/**
 * Shows rows that are edited as in a spreadsheet: by keyboard, with ranges, copying and pasting, filling down and undo.
 * Only the rows in view are drawn. What is wrong with a cell is said below. Rules: docs/portal.md.
 */
export function Grid<Row>({ label, ...content }: GridProps<Row>) {
  const { columns, rows, control } = content;
  const grid = useGrid(content);
  const { span, editing, size } = grid;
  const region = regionOf(span);
  const box = useRef<HTMLDivElement>(null);
  const viewport = useViewport(box);
  const focus = useCellFocus(box, span.focus, editing !== undefined);
  const pressed = useRef<{ isSelecting: boolean; wasFocused: boolean }>({ isSelecting: false, wasFocused: false });
  const faultId = useId();
  const rowHeight = useMedia('(pointer: coarse)') ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine;
  const page = Math.max(1, Math.floor(viewport.height / rowHeight) - 2);
  const { count, next } = findFaults(content, span.focus);
  const { header = '', id = '' } = columns[span.focus.column] ?? {};
  const fault = size.rows > 0 ? grid.rowAt(span.focus.row).faults?.[id] : undefined;

  const copy = (event: ClipboardEvent, isCut: boolean) => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
    if (isCut) grid.clear();
    else grid.say(`${plural((region.bottom - region.top + 1) * (region.right - region.left + 1), 'cell')} copied.`);
  };

  const press = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || isInEditor(event.target)) return;
    const wasFocused = place.row === span.focus.row && place.column === span.focus.column;
    pressed.current = { isSelecting: true, wasFocused };
    grid.select(event.shiftKey ? { anchor: span.anchor, focus: place } : at(place));
  };

  const drag = ({ target, buttons }: MouseEvent) => {
    const place = placeOf(target);
    if (!place || buttons !== 1 || !pressed.current.isSelecting || editing) return;
    grid.select({ anchor: span.anchor, focus: place });
  };

  /** A finger cannot press twice in one place as quickly: the second tap on a cell opens it. */
  const tap = ({ nativeEvent, target }: MouseEvent) => {
    const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
    if (isTouch && pressed.current.wasFocused && !isInEditor(target)) grid.startEditing();
  };

  return (
    <GridRoom>
      <Toolbar role="group" aria-label={`Tools for ${label}`}>
        <Button
          isSmall
          icon={<Undo2 size={14} aria-hidden />}
          aria-keyshortcuts="Control+Z"
          title="Ctrl Z"
          {...unavailable(control.sheet.past.length === 0, 'There is nothing to undo.')}
          onClick={grid.undo}
        >
          Undo
        </Button>
        <Button
          isSmall
          icon={<Redo2 size={14} aria-hidden />}
          aria-keyshortcuts="Control+Y"
          title="Ctrl Y"
          {...unavailable(control.sheet.future.length === 0, 'There is nothing to redo.')}
          onClick={grid.redo}
        >
          Redo
        </Button>
        <Button
          isSmall
          icon={<ArrowDownToLine size={14} aria-hidden />}
          aria-keyshortcuts="Control+D"
          title="Ctrl D"
          onClick={grid.fill}
        >
          Fill Down
        </Button>
      </Toolbar>
      <Box
        ref={box}
        role="grid"
        // Cells take the focus.
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        $keyWidth={columns.find(({ isKey }) => isKey)?.width ?? 0}
        $rowHeight={rowHeight}
        onKeyDown={(event) => pressKey(event, grid, page)}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={(event) => {
          if (editing) return;
          event.preventDefault();
          grid.paste(event.clipboardData.getData('text/plain'));
        }}
        onMouseDown={press}
        onMouseOver={drag}
        onMouseUp={() => {
          pressed.current.isSelecting = false;
        }}
        onClick={tap}
        onDoubleClick={({ target }) => {
          if (placeOf(target) && !isInEditor(target)) grid.startEditing();
        }}
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
      <Foot>
        <p id={faultId}>{fault !== undefined && `${header}: ${fault}`}</p>
        <p role="status">{grid.said}</p>
        {next && (
          <Button
            isSmall
            onClick={() => {
              focus.take();
              grid.select(at(next));
            }}
          >
            {`Next of ${plural(count, 'cell')} to correct`}
          </Button>
        )}
      </Foot>
    </GridRoom>
  );
}

const unavailable = (is: boolean, reason: string): { unavailable?: string } => (is ? { unavailable: reason } : {});

const isInEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;
