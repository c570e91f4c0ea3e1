import {
  EmptyState,
  Lines,
  LinesSkeleton,
  Loaded,
  Names,
  OrderLineLink,
  OrderStatusBadge,
  Panel,
  RelativeTime,
  useNewIds,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ORDERS_PATH } from '../layout';
import { RECENT, recentOrdersQuery } from './queries';

/** Lists the newest orders as they arrive, each linked to its details. */
export function RecentOrders() {
  const api = useApi();
  const query = useQuery(recentOrdersQuery(api));
  const newIds = useNewIds(
    'recent',
    query.data?.rows.map(({ id }) => id),
  );
  return (
    <Panel title="Recent Orders" actions={<Link to={ORDERS_PATH}>All orders</Link>}>
      <Loaded query={query} skeleton={<LinesSkeleton count={RECENT} />}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <EmptyState>There are no orders yet.</EmptyState>}
            <Lines>
              {rows.map((order) => (
                <li key={order.id} data-new={newIds.has(order.id) ? '' : undefined}>
                  <RecentOrder {...order} />
                </li>
              ))}
            </Lines>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const RecentOrder = ({ id, customer, status, total, createdAt }: AdminOrderRow) => (
  <OrderLineLink to={`${ORDERS_PATH}?order=${id}`}>
    <Names>
      <span>{customer}</span>
      <small>{id}</small>
    </Names>
    <span>
      <OrderStatusBadge status={status} />
    </span>
    <span>{formatRand(total)}</span>
    <RelativeTime iso={createdAt} />
  </OrderLineLink>
);
