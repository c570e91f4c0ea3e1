import { LIVE_ORDER_STATUSES, type LiveOrder, useHost } from '@nara/shared-contracts';
import {
  DataTable,
  ExportButton,
  FilterBar,
  ListPage,
  PageHeader,
  Pagination,
  SearchInput,
  StatusFilter,
} from '@nara/shared-ui';
import { useState } from 'react';
import { liveOrderColumns } from './columns';
import { LiveOrderDialog } from './live-order-dialog';
import { RefreshButton } from './refresh-button';
import { StatCards } from './stat-cards';
import { useLiveOrderList } from './use-live-order-list';

const PAGE_SIZE = 25;
const rowKey = ({ naraOrderId }: LiveOrder) => naraOrderId;

/** Orders as the fulfilment partner sees them, as they come in. */
export function LiveOrdersScreen() {
  const { api } = useHost();
  const { params, filter, data, error, refetch, isStale, newIds } = useLiveOrderList();
  const [opened, setOpened] = useState<LiveOrder>();
  const setStatus = (status: LiveOrder['status'] | undefined) => params.setFilter('status', status);
  return (
    <ListPage>
      <PageHeader
        title="Live Orders"
        actions={
          <>
            <ExportButton
              label="Export CSV"
              subject="live-orders"
              load={() => api.liveOrders.export({ query: filter })}
            />
            <RefreshButton />
          </>
        }
      />
      <StatCards status={params.filters.status} onStatus={setStatus} />
      <FilterBar>
        <SearchInput
          value={params.search}
          placeholder="Search by Woolworths Order ID, NARA Order ID, or Customer..."
          onSearch={params.setSearch}
        />
        <StatusFilter statuses={LIVE_ORDER_STATUSES} value={params.filters.status} onChange={setStatus} />
      </FilterBar>
      <DataTable
        label="Live orders"
        columns={liveOrderColumns(setOpened)}
        rows={data?.rows}
        rowKey={rowKey}
        onOpen={setOpened}
        newIds={newIds}
        sort={params.sort ?? '-createdAt'}
        onSort={params.setSort}
        error={error}
        onRetry={refetch}
        isStale={isStale}
        empty={filter.search || filter.status ? 'No order matches this search.' : 'No orders yet.'}
      />
      <Pagination page={params.page} pageSize={PAGE_SIZE} total={data?.total} onPage={params.setPage} />
      {opened && (
        <LiveOrderDialog
          // The row moves on while its details are open; once it has left the page, what was read last stays.
          order={data?.rows.find((row) => rowKey(row) === rowKey(opened)) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}
