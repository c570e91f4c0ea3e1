import { Skeleton } from '../portal/feedback';
import type { Column } from './columns';
import { opensRow } from './open-row';
import { moveBetweenRows } from './row-keys';
import type { RowProps } from './table-props';
import { Row } from './table-styles';

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

interface TableRowsProps<T, S extends string> extends RowProps<T, S> {
  rows: readonly T[];
}

export function TableRows<T, S extends string>({ columns, rows, rowKey, onOpen, newIds }: TableRowsProps<T, S>) {
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row) => {
        const id = rowKey(row);
        return (
          <Row
            key={id}
            data-new={newIds?.has(id) ? '' : undefined}
            onClick={(event) => {
              if (opensRow(event)) onOpen(row);
            }}
          >
            {columns.map((column) => (
              <td key={column.header} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </Row>
        );
      })}
    </tbody>
  );
}

/** Rows in the size of what comes, so that nothing jumps. */
export function SkeletonRows<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tbody aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <tr key={row}>
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
