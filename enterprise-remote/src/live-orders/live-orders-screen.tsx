import { LIVE_ORDER_STATUSES, type LiveOrder, useHost, useLiveQueries } from '@nara/shared-contracts';
import {
  ExportButton,
  FilterBar,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  StatusFilter,
  useListParams,
} from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveOrderColumns } from './columns';
import { LiveOrderDialog } from './live-order-dialog';
import { LIVE_ORDERS_KEY, liveOrderListQuery } from './queries';
import { RefreshButton } from './refresh-button';
import { StatCards } from './stat-cards';

const RULES = {
  filters: { status: LIVE_ORDER_STATUSES },
  sorts: ['createdAt', 'total', 'status'],
  defaultSort: '-createdAt',
} as const;

const rowKey = ({ naraOrderId }: LiveOrder) => naraOrderId;

/** Orders as the fulfilment partner sees them, as they come in. */
export function LiveOrdersScreen() {
  const { api } = useHost();
  const list = useListParams(RULES);
  const orders = useQuery(liveOrderListQuery(api, list.query));
  const [opened, setOpened] = useState<LiveOrder>();
  const setStatus = (status: LiveOrder['status'] | undefined) => list.setFilter('status', status);
  useLiveQueries(LIVE_ORDERS_KEY);
  return (
    <ListPage>
      <PageHeader
        title="Live Orders"
        actions={
          <>
            <ExportButton
              label="Export CSV"
              subject="live-orders"
              load={() => api.liveOrders.export({ query: list.filter })}
            />
            <RefreshButton />
          </>
        }
      />
      <StatCards status={list.filters.status} onStatus={setStatus} />
      <FilterBar>
        <SearchInput
          value={list.search}
          placeholder="Search by Woolworths Order ID, NARA Order ID, or Customer..."
          onSearch={list.setSearch}
        />
        <StatusFilter statuses={LIVE_ORDER_STATUSES} value={list.filters.status} onChange={setStatus} />
      </FilterBar>
      <ListTable
        label="live orders"
        columns={liveOrderColumns(setOpened)}
        rowKey={rowKey}
        onOpen={setOpened}
        list={list}
        result={orders}
      />
      {opened && (
        <LiveOrderDialog
          // The row moves on while its details are open; once it has left the page, what was read last stays.
          order={orders.data?.rows.find((row) => rowKey(row) === rowKey(opened)) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}
