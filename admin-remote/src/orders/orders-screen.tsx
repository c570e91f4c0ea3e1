import {
  Button,
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
import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { ASSIGNABLE_STATUSES, daysOfPeriod, ORDER_PERIOD_NAMES } from '@nara/shared-contracts/rules/orders';

import { useQueryClient } from '@tanstack/react-query';
import { Gauge, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { orderColumns } from './columns';
import { PlacedFilter } from './placed-filter';
import { ORDERS_KEY, orderListQuery } from './queries';

const RULES = {
  filters: { status: ASSIGNABLE_STATUSES, placed: ORDER_PERIOD_NAMES },
  sorts: ['createdAt', 'total', 'status'],
  defaultSort: '-createdAt',
} as const;

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog')).OrderDialog }));

const LinkLifetime = lazy(async () => ({ default: (await import('./link-lifetime')).LinkLifetime }));

const OrderLimits = lazy(async () => ({ default: (await import('./order-limits')).OrderLimits }));

const rowKey = ({ id }: AdminOrderRow) => id;

/** Lists the orders of the shop. Lets staff search and open them, set their status and resubmit them. */
export function OrdersScreen() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useList({
    rules: RULES,
    query: (query) => orderListQuery(api, query),
    liveKey: ORDERS_KEY,
    openedAs: 'order',
  });
  const { opened } = list;
  const [edited, setEdited] = useState<'links' | 'limits' | null>(null);
  const stopEditing = () => setEdited(null);
  return (
    <ListPage>
      <PageHeader
        title="Orders"
        actions={
          <>
            <Button icon={<Gauge size={15} aria-hidden />} onClick={() => setEdited('limits')}>
              Order Limits
            </Button>
            <Button icon={<Link2 size={15} aria-hidden />} onClick={() => setEdited('links')}>
              Order Links
            </Button>
            <ExportButton
              label="Export Orders"
              subject="orders"
              days={daysOfPeriod(list.filters.placed, Date.now())}
              load={() => api.adminOrders.export({ query: list.filter })}
            />
          </>
        }
      />
      <ListTable
        label="orders"
        columns={orderColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by order ID or customer e-mail..."
              onSearch={list.setSearch}
            />
            <StatusFilter
              statuses={ASSIGNABLE_STATUSES}
              value={list.filters.status}
              onChange={(status) => list.setFilter('status', status)}
            />
            <PlacedFilter value={list.filters.placed} onChange={(period) => list.setFilter('placed', period)} />
          </>
        }
        bulkActions={
          <OrderBulkActions
            selection={list.selection}
            resync={(id) => api.adminOrders.resync({ params: { id } })}
            onDone={() => queryClient.invalidateQueries({ queryKey: ORDERS_KEY })}
          />
        }
      />
      <Suspense>
        {opened.id && <OrderDialog key={opened.id} id={opened.id} onClose={opened.close} />}
        {edited === 'links' && <LinkLifetime onClose={stopEditing} />}
        {edited === 'limits' && <OrderLimits onClose={stopEditing} />}
      </Suspense>
    </ListPage>
  );
}
