import {
  ExportButton,
  ListPage,
  ListTable,
  OrderBulkActions,
  PageHeader,
  SearchInput,
  StatusFilter,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import { daysOfPeriod, LIVE_ORDER_STATUSES, ORDER_PERIOD_NAMES } from '@nara/shared-contracts/rules/orders';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { liveOrderColumns } from './columns';
import { EdiExportButton } from './edi-export-button';
import { EdiSettingsButton } from './edi-settings-button';
import { LIVE_ORDERS_KEY, liveOrderListQuery } from './queries';
import { RefreshButton } from './refresh-button';
import { StatCards } from './stat-cards';

const RULES = {
  filters: { status: LIVE_ORDER_STATUSES, placed: ORDER_PERIOD_NAMES },
  sorts: ['createdAt', 'total', 'status'],
  defaultSort: '-createdAt',
} as const;

const LiveOrderDialog = lazy(async () => ({ default: (await import('./live-order-dialog')).LiveOrderDialog }));

const rowKey = ({ naraOrderId }: LiveOrder) => naraOrderId;

/** Lists orders as the fulfilment partner sees them, as they arrive. */
export function LiveOrdersScreen() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useList({
    rules: RULES,
    query: (query) => liveOrderListQuery(api, query),
    liveKey: LIVE_ORDERS_KEY,
    openedAs: 'order',
  });
  const {
    opened,
    filter: { search },
    filters: { status, placed },
    selection: { ids: selected },
  } = list;
  const setStatus = (next: LiveOrder['status'] | undefined) => list.setFilter('status', next);
  return (
    <ListPage>
      <PageHeader
        title="Live Orders"
        actions={
          <>
            <EdiExportButton
              label="Export EDI File"
              wanted={selected.size > 0 ? { orderIds: [...selected] } : { filter: { search, status, placed } }}
            />
            <ExportButton
              label="Export CSV"
              subject="live-orders"
              days={daysOfPeriod(placed, Date.now())}
              load={() => api.liveOrders.export({ query: list.filter })}
            />
            <RefreshButton />
            <EdiSettingsButton />
          </>
        }
      />
      <StatCards
        status={status}
        onStatus={setStatus}
        placed={placed}
        onPlaced={(period) => list.setFilter('placed', period)}
      />
      <ListTable
        label="live orders"
        columns={liveOrderColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by Woolworths Order ID, NARA Order ID, or Customer..."
              onSearch={list.setSearch}
            />
            <StatusFilter statuses={LIVE_ORDER_STATUSES} value={status} onChange={setStatus} />
          </>
        }
        bulkActions={
          <>
            <EdiExportButton label="Export EDI" wanted={{ orderIds: [...selected] }} />
            <OrderBulkActions
              selection={list.selection}
              resync={(id) => api.liveOrders.resync({ params: { id } })}
              onDone={() => queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY })}
            />
          </>
        }
      />
      <Suspense>
        {opened.id && (
          <LiveOrderDialog
            key={opened.id}
            id={opened.id}
            listed={list.result.data?.rows.find((row) => rowKey(row) === opened.id)}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
