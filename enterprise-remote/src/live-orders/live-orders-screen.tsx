import {
  actionColumn,
  Button,
  type Column,
  CopyId,
  cardFilter,
  ExportButton,
  type FilterField,
  ListPage,
  ListTable,
  OrderBulkActions,
  OrderStatusBadge,
  PageHeader,
  RelativeTime,
  SearchInput,
  StatCard,
  StatRow,
  StatusFilter,
  useAction,
  useCommands,
  useList,
  WrappingId,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LiveOrder, LiveOrderStats } from '@nara/shared-contracts/api/live-orders';
import { useSession } from '@nara/shared-contracts/host';
import type { Role } from '@nara/shared-contracts/rules/common';
import {
  daysOfPeriod,
  LIVE_ORDER_STATUSES,
  type LiveOrderStatus,
  ORDER_PERIOD_NAMES,
  type OrderPeriod,
} from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EdiExportButton, EdiStatus } from './edi-export';
import { LIVE_ORDERS_KEY, liveOrderListQuery, liveOrderStatsQuery } from './queries';

const STATUS_CARDS: readonly { label: string; figure: keyof LiveOrderStats; status: LiveOrderStatus }[] = [
  { label: 'Processing', figure: 'processing', status: 'processing' },
  { label: 'Shipped', figure: 'shipped', status: 'shipped' },
  { label: 'Pending Inventory', figure: 'pendingInventory', status: 'pending_inventory' },
];

interface StatCardsProps {
  status: FilterField<LiveOrderStatus>;
  placed: FilterField<OrderPeriod>;
}

/** Shows the number of live orders by state. Each card filters the list; a second press clears the filter. */
function StatCards({ status: shown, placed }: StatCardsProps) {
  const api = useApi();
  const { data } = useQuery(liveOrderStatsQuery(api));
  return (
    <StatRow>
      <StatCard label="Today's Orders" value={data?.today} {...cardFilter('today', placed)} />
      {STATUS_CARDS.map(({ label, figure, status }) => (
        <StatCard key={status} label={label} value={data?.[figure]} {...cardFilter(status, shown)} />
      ))}
    </StatRow>
  );
}

const countPieces = ({ items }: LiveOrder): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** Returns the columns of the live order list. `onOpen` shows the details of a row. */
const liveOrderColumns = (
  onOpen: (id: string) => void,
): readonly Column<LiveOrder, 'createdAt' | 'total' | 'status'>[] => [
  {
    header: 'Woolworths Order ID',
    cell: ({ woolworthsOrderId }) => (woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned'),
  },
  { header: 'NARA Order ID', cell: ({ naraOrderId }) => <CopyId id={naraOrderId} />, isFixed: true },
  { header: 'Customer', cell: ({ customerRef }) => <WrappingId id={customerRef} /> },
  {
    header: 'Status',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
    sortKey: 'status',
  },
  { header: 'Items', cell: countPieces, align: 'end', isDetail: true },
  { header: 'Total', cell: ({ total }) => formatRand(total), sortKey: 'total', align: 'end' },
  { header: 'DC Location', cell: ({ dcLocation }) => dcLocation, isDetail: true },
  {
    header: 'EDI Status',
    cell: (order) => <EdiStatus order={order} />,
  },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  actionColumn(
    'View',
    (order) => `order ${order.naraOrderId}`,
    (order) => onOpen(order.naraOrderId),
  ),
];

const EdiSettingsDialog = lazy(async () => ({ default: (await import('./edi-settings-dialog')).EdiSettingsDialog }));

const ROLES: readonly Role[] = PERMISSIONS['api-config'].roles;

/** Opens the EDI settings, for roles that may see them. */
function EdiSettingsButton() {
  const role = useSession(({ session }) => session?.staff?.role);
  const [isOpen, setIsOpen] = useState(false);
  if (!role || !ROLES.includes(role)) return null;
  return (
    <>
      <Button icon={<Settings size={15} aria-hidden />} onClick={() => setIsOpen(true)}>
        EDI Settings
      </Button>
      <Suspense>{isOpen && <EdiSettingsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** Refetches list and figures, independently of the event stream. */
function RefreshButton() {
  const queryClient = useQueryClient();
  const { run: refresh, isBusy } = useAction(() => queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY }));
  useCommands([{ id: 'refresh:live-orders', label: 'Refresh Orders', group: 'This screen', run: refresh }]);
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={() => refresh()}>
      {isBusy ? 'Refreshing…' : 'Refresh Orders'}
    </Button>
  );
}

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
      <StatCards status={list.filterField('status')} placed={list.filterField('placed')} />
      <ListTable
        label="live orders"
        columns={liveOrderColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              {...list.searchField}
              placeholder="Search by Woolworths Order ID, NARA Order ID, or Customer..."
            />
            <StatusFilter statuses={LIVE_ORDER_STATUSES} {...list.filterField('status')} />
          </>
        }
        bulkActions={
          <>
            <EdiExportButton label="Export EDI" wanted={{ orderIds: [...selected] }} />
            <OrderBulkActions
              selection={list.selection}
              resync={(id) => api.liveOrders.resync({ params: { id } })}
              staleKey={LIVE_ORDERS_KEY}
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
