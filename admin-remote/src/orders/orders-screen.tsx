import { type AdminOrderRow, ASSIGNABLE_STATUSES, useHost } from '@nara/shared-contracts';
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
import { orderColumns } from './columns';
import { OrderDialog } from './order-dialog';
import { useOpenOrder } from './use-open-order';
import { useOrderList } from './use-order-list';

const PAGE_SIZE = 25;
const rowKey = ({ id }: AdminOrderRow) => id;

/** Orders of the shop: find one, look into it, set its status, submit it again. */
export function OrdersScreen() {
  const { api } = useHost();
  const { params, filter, data, error, refetch, isStale, newIds } = useOrderList();
  const { openId, open, close } = useOpenOrder();
  return (
    <ListPage>
      <PageHeader
        title="Orders"
        actions={
          <ExportButton label="Export Orders" subject="orders" load={() => api.adminOrders.export({ query: filter })} />
        }
      />
      <FilterBar>
        <SearchInput
          value={params.search}
          placeholder="Search by order ID or customer e-mail..."
          onSearch={params.setSearch}
        />
        <StatusFilter
          statuses={ASSIGNABLE_STATUSES}
          value={params.filters.status}
          onChange={(status) => params.setFilter('status', status)}
        />
      </FilterBar>
      <DataTable
        label="Orders"
        columns={orderColumns(open)}
        rows={data?.rows}
        rowKey={rowKey}
        onOpen={open}
        newIds={newIds}
        sort={params.sort ?? '-createdAt'}
        onSort={params.setSort}
        error={error}
        onRetry={refetch}
        isStale={isStale}
        empty={filter.search || filter.status ? 'No order matches this search.' : 'No orders yet.'}
      />
      <Pagination page={params.page} pageSize={PAGE_SIZE} total={data?.total} onPage={params.setPage} />
      {openId && <OrderDialog key={openId} id={openId} onClose={close} />}
    </ListPage>
  );
}
