import { Fragment, type KeyboardEvent } from 'react';
import { Skeleton } from '../../feedback/loaded';
import { type Column, opensRow, type RowProps, SelectRow } from './columns';
import { DetailRow, Row, SelectCell } from './table-styles';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

const FOCUSABLE = 'button, a[href], input';

/** Moves the focus to the same control of the next or previous row on an arrow key; Tab would stop at every control. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const control = event.target as HTMLElement;
  const row = control.closest('tr');
  if (!step || !row) return;
  const position = [...row.querySelectorAll(FOCUSABLE)].indexOf(control);
  let next = row[step];
  while (next?.matches('[data-detail]')) next = next[step];
  const target = next?.querySelectorAll<HTMLElement>(FOCUSABLE)[position];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

interface TableRowsProps<T, S extends string> extends RowProps<T, S> {
  rows: readonly T[];
}

export function TableRows<T, S extends string>({
  columns,
  rows,
  rowKey,
  onOpen,
  newIds,
  selection,
  detailOf,
}: TableRowsProps<T, S>) {
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row) => {
        const id = rowKey(row);
        const detail = detailOf?.(row);
        return (
          <Fragment key={id}>
            <Row
              data-new={newIds?.has(id) ? '' : undefined}
              data-selected={selection?.ids.has(id) ? '' : undefined}
              onClick={(event) => {
                if (opensRow(event)) onOpen?.(row);
              }}
            >
              {selection && (
                <SelectCell>
                  <SelectRow id={id} selection={selection} />
                </SelectCell>
              )}
              {columns.map((column) => (
                <td key={column.header} data-align={column.align} data-secondary={column.isDetail ? '' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </Row>
            {detail && (
              <DetailRow data-detail>
                <td colSpan={columns.length + (selection ? 1 : 0)}>{detail}</td>
              </DetailRow>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

interface SkeletonRowsProps<T, S extends string> {
  columns: readonly Column<T, S>[];
  isSelectable: boolean;
}

/** Reserves the space of rows that are loading, so that the layout does not shift. */
export function SkeletonRows<T, S extends string>({ columns, isSelectable }: SkeletonRowsProps<T, S>) {
  return (
    <tbody aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <tr key={row}>
          {isSelectable && <SelectCell />}
          {columns.map(({ header }) => (
            <td key={header}>
              <Skeleton />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
