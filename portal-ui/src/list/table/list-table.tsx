import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../elements';
import { FilterBar } from '../filters/filter-bar';
import { SavedFilters } from '../filters/saved-filters';
import type { FilterRules } from '../state/list-params';
import type { List } from '../state/use-list';
import { useNewIds } from '../state/use-new-ids';
import { BulkBar } from './bulk-bar';
import { ColumnMenu } from './column-menu';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { Pagination } from './pagination';
import { useColumns } from './use-columns';

const Toolbar = styled(FilterBar)`
  > :last-child {
    margin-left: auto;
  }
`;

/** Hides the column menu if rows are shown as cards, which have no columns. */
const ListMenus = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  @media (max-width: 700px) {
    > :last-child {
      display: none;
    }
  }
`;

interface ListTableProps<T, F extends FilterRules, S extends string> {
  /** Accessible name, noun for the rows (`orders`), and key of the stored choice of columns. */
  label: string;
  list: List<T, F, S>;
  columns: readonly Column<T, S>[];
  rowKey: (row: T) => string;
  /** Search and filters. */
  filters: ReactNode;
  /** Actions on the selected rows; without them rows cannot be selected. */
  bulkActions?: ReactNode;
}

/** Shows a list of the API: its search and filters, a page of rows, and the pagination. New rows are highlighted. */
export function ListTable<T, F extends FilterRules, S extends string>({
  label,
  list,
  columns,
  rowKey,
  filters,
  bulkActions,
}: ListTableProps<T, F, S>) {
  const { data, error, refetch, isPlaceholderData } = list.result;
  const newIds = useNewIds(JSON.stringify(list.query), isPlaceholderData ? undefined : data?.rows.map(rowKey));
  const { shown, menu } = useColumns(label, columns);
  return (
    <>
      <Toolbar>
        {filters}
        <ListMenus>
          <SavedFilters label={label} current={list.filterPart} onApply={list.applyFilterPart} />
          <ColumnMenu {...menu} />
        </ListMenus>
      </Toolbar>
      <DataTable
        label={label}
        columns={shown}
        rows={data?.rows}
        rowKey={rowKey}
        onOpen={(row) => list.opened.open(rowKey(row))}
        newIds={newIds}
        selection={bulkActions ? list.selection : undefined}
        sort={list.sort}
        onSort={list.setSort}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={<Nothing label={label} list={list} />}
      />
      {bulkActions && <BulkBar selection={list.selection}>{bulkActions}</BulkBar>}
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={data?.total}
        hasMore={data?.hasMore}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </>
  );
}

function Nothing<T, F extends FilterRules, S extends string>({ label, list }: { label: string; list: List<T, F, S> }) {
  const isWhole = Object.keys(list.filter).length === 0 && list.page === 1;
  if (isWhole) return `There are no ${label} yet.`;
  return (
    <>
      {`There are no ${label} here.`}
      <Button onClick={list.clear}>{`Show all ${label}`}</Button>
    </>
  );
}
