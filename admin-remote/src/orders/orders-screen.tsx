import {
  actionColumn,
  Button,
  type Column,
  CopyId,
  ExportButton,
  FilterSelect,
  ListPage,
  ListTable,
  type Option,
  OrderBulkActions,
  OrderStatusBadge,
  PageHeader,
  RelativeTime,
  SearchInput,
  StatusFilter,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import {
  ASSIGNABLE_STATUSES,
  daysOfPeriod,
  ORDER_PERIOD_NAMES,
  type OrderPeriod,
} from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Gauge, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { erasedOn, ORDERS_KEY, orderListQuery } from './queries';

const PERIODS: readonly Option<OrderPeriod>[] = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

const Frame = styled.span`
  display: grid;
  max-width: 16rem;
  line-height: 1.25;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Shows a customer's name above the e-mail address, or the time when both were erased. */
function Customer({ order: { customer, email, erasedAt } }: { order: AdminOrderRow }) {
  return (
    <Frame>
      <span>{customer}</span>
      <small>{erasedAt ? erasedOn(erasedAt) : email}</small>
    </Frame>
  );
}

/** Returns the columns of the order list. `onOpen` shows the details of a row. */
const orderColumns = (
  onOpen: (id: string) => void,
): readonly Column<AdminOrderRow, 'createdAt' | 'total' | 'status'>[] => [
  { header: 'Order ID', cell: ({ id }) => <CopyId id={id} />, isFixed: true },
  { header: 'Customer', cell: (order) => <Customer order={order} /> },
  { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, sortKey: 'status', width: '7rem' },
  { header: 'Items', cell: ({ items }) => items, align: 'end', isDetail: true },
  { header: 'Total', cell: ({ total }) => formatRand(total), sortKey: 'total', align: 'end' },
  {
    header: 'Woolworths Order ID',
    cell: ({ woolworthsOrderId }) => (woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Pending'),
  },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  actionColumn(
    'View',
    (order) => `order ${order.id}`,
    (order) => onOpen(order.id),
  ),
];

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
            <SearchInput {...list.searchField} placeholder="Search by order ID or customer e-mail..." />
            <StatusFilter statuses={ASSIGNABLE_STATUSES} {...list.filterField('status')} />
            <FilterSelect label="Placed" all="Any time" options={PERIODS} {...list.filterField('placed')} />
          </>
        }
        bulkActions={
          <OrderBulkActions
            selection={list.selection}
            resync={(id) => api.adminOrders.resync({ params: { id } })}
            staleKey={ORDERS_KEY}
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
