import { Button } from '../portal/controls';
import { type FilterRules, type ListState, useNewIds } from '../portal/list-state';
import { DataTable } from './data-table';
import { Pagination } from './pagination';
import type { RowProps } from './table-props';

/** Rows on a page: the API's default, so that the plain list asks for nothing special. */
const PAGE_SIZE = 25;

interface ListResult<T> {
  data: { rows: T[]; total: number } | undefined;
  error: unknown;
  refetch: () => void;
  /** The data is that of the list before. */
  isPlaceholderData: boolean;
}

interface ListTableProps<T, F extends FilterRules, S extends string> extends Omit<RowProps<T, S>, 'newIds'> {
  /** Accessible name, and the word for all the rows: `orders`. */
  label: string;
  list: ListState<F, S>;
  /** The query of `list.query`. */
  result: ListResult<T>;
}

/** A list of the API as its address says: a page of rows and the way to the other pages. Rows that join it are marked. */
export function ListTable<T, F extends FilterRules, S extends string>({
  label,
  list,
  result,
  ...row
}: ListTableProps<T, F, S>) {
  const { data, error, refetch, isPlaceholderData } = result;
  const newIds = useNewIds(JSON.stringify(list.query), isPlaceholderData ? undefined : data?.rows.map(row.rowKey));
  const isWhole = Object.keys(list.query).length === 0;
  return (
    <>
      <DataTable
        {...row}
        label={label}
        rows={data?.rows}
        newIds={newIds}
        sort={list.sort}
        onSort={list.setSort}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={
          isWhole ? (
            `There are no ${label} yet.`
          ) : (
            <>
              {`There are no ${label} here.`}
              <Button onClick={list.clear}>{`Show all ${label}`}</Button>
            </>
          )
        }
      />
      <Pagination page={list.page} pageSize={PAGE_SIZE} total={data?.total} onPage={list.setPage} />
    </>
  );
}
