import { type AdminOrderRow, ASSIGNABLE_STATUSES, useHost, useLiveQueries } from '@nara/shared-contracts';
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
import { orderColumns } from './columns';
import { OrderDialog } from './order-dialog';
import { ORDERS_KEY, orderListQuery } from './queries';
import { useOpenOrder } from './use-open-order';

const RULES = {
  filters: { status: ASSIGNABLE_STATUSES },
  sorts: ['createdAt', 'total', 'status'],
  defaultSort: '-createdAt',
} as const;

const rowKey = ({ id }: AdminOrderRow) => id;

/** Orders of the shop: find one, look into it, set its status, submit it again. */
export function OrdersScreen() {
  const { api } = useHost();
  const list = useListParams(RULES);
  const orders = useQuery(orderListQuery(api, list.query));
  const { openId, open, close } = useOpenOrder();
  useLiveQueries(ORDERS_KEY);
  return (
    <ListPage>
      <PageHeader
        title="Orders"
        actions={
          <ExportButton
            label="Export Orders"
            subject="orders"
            load={() => api.adminOrders.export({ query: list.filter })}
          />
        }
      />
      <FilterBar>
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
      </FilterBar>
      <ListTable
        label="orders"
        columns={orderColumns(open)}
        rowKey={rowKey}
        onOpen={open}
        list={list}
        result={orders}
      />
      {openId && <OrderDialog key={openId} id={openId} onClose={close} />}
    </ListPage>
  );
}
