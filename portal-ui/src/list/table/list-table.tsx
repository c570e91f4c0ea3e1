import { useHost } from '@nara/shared-contracts/host';
import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRememberedList } from '../../device/remembered';
import { Button } from '../../elements/button';
import { Checkbox } from '../../elements/checkbox';
import { Popover } from '../../elements/popover';
import { FilterBar } from '../filters/filter-bar';
import { SavedFilters } from '../filters/saved-filters';
import type { FilterRules } from '../state/list-params';
import type { List } from '../state/use-list';
import { useNewIds } from '../state/use-new-ids';
import type { Selection } from '../state/use-selection';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { Pagination } from './pagination';

/** Covers the bottom of the table, so that selecting a row does not shift it. While empty, it only announces. */
const Bar = styled.section`
  &[data-empty] {
    position: absolute;
  }

  &:not([data-empty]) {
    position: sticky;
    z-index: 5;
    bottom: 0.75rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-self: center;
    gap: 0.5rem 0.75rem;
    max-width: 100%;
    margin-top: -4rem;
    padding: 0.5rem 0.6rem 0.5rem 0.9rem;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--surface);
    box-shadow: 0 12px 32px rgb(0 0 0 / 20%);
    font-size: 0.8125rem;
  }

  p {
    font-weight: 500;

    @media (max-width: 560px) {
      flex-basis: 100%;
    }
  }
`;

interface BulkBarProps {
  selection: Selection;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Shows how many rows are selected, on this and other pages, and offers the bulk actions. */
function BulkBar({ selection, children }: BulkBarProps) {
  const { notify } = useHost();
  const { ids, replace } = selection;
  const isEmpty = ids.size === 0;
  const clear = () => {
    replace([]);
    notify.info(`Selection of ${ids.size} cleared`, { label: 'Undo', run: () => replace(ids) });
  };
  return (
    <Bar aria-label="Selection" data-empty={isEmpty ? '' : undefined} data-keep-clear={isEmpty ? undefined : ''}>
      <p role="status">{!isEmpty && `${ids.size} selected`}</p>
      {!isEmpty && children}
      {!isEmpty && <Button onClick={clear}>Clear</Button>}
    </Bar>
  );
}

interface ColumnMenuProps {
  /** Headings of the columns that may be hidden. */
  headers: readonly string[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
}

/** Lets the user choose the visible columns of a table. */
function ColumnMenu({ headers, hidden, onHidden }: ColumnMenuProps) {
  return (
    <Popover label="Columns" align="end" icon={<Columns3 size={15} aria-hidden />}>
      {headers.map((header) => (
        <Checkbox
          key={header}
          label={header}
          isChecked={!hidden.includes(header)}
          onChange={(isShown) => onHidden(isShown ? hidden.filter((other) => other !== header) : [...hidden, header])}
        />
      ))}
    </Popover>
  );
}

/** Returns the visible columns of a list, and the props of its column menu. The choice is stored on this device. */
function useColumns<T, S extends string>(list: string, columns: readonly Column<T, S>[]) {
  const [hidden, setHidden] = useRememberedList(`nara-portal-hidden-columns:${list}`);
  return {
    shown: columns.filter(({ header, isFixed }) => isFixed || !hidden.includes(header)),
    menu: {
      headers: columns.filter(({ isFixed }) => !isFixed).map(({ header }) => header),
      hidden,
      onHidden: setHidden,
    },
  };
}

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
