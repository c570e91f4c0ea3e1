import {
  EmptyState,
  Lines,
  LinesSkeleton,
  Loaded,
  Names,
  OrderLine,
  OrderLineLink,
  OrderStatusBadge,
  Panel,
  RelativeTime,
  useNewIds,
  usePathFor,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderInProcess } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ordersQuery } from './queries';

/** Number of orders in the list. */
const LISTED = 3;

/** Gives the ids precedence, because half a screen leaves little width. */
const Orders = styled(Lines)`
  li > * {
    grid-template-columns: minmax(0, 1fr) auto 6rem;
  }

  @media (max-width: 700px) {
    li > * {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;

const Amounts = styled.span`
  display: grid;

  time {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Lists the newest orders in process, each linked to its details for roles that may open Live Orders. */
export function LiveOrderProcessing() {
  const api = useApi();
  const query = useQuery(ordersQuery(api));
  const path = usePathFor()('live-orders');
  const newIds = useNewIds(
    'in-process',
    query.data?.orders.map(({ naraOrderId }) => naraOrderId),
  );
  return (
    <Panel title="Live Order Processing" actions={path && <Link to={path}>Live Orders</Link>}>
      <Loaded query={query} skeleton={<LinesSkeleton count={LISTED} />}>
        {({ orders }) => (
          <>
            {orders.length === 0 && <EmptyState>No orders in progress.</EmptyState>}
            <Orders>
              {orders.map((order) => (
                <li key={order.naraOrderId} data-new={newIds.has(order.naraOrderId) ? '' : undefined}>
                  <Order order={order} to={path && `${path}?order=${encodeURIComponent(order.naraOrderId)}`} />
                </li>
              ))}
            </Orders>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Order({ order, to }: { order: OrderInProcess; to: string | undefined }) {
  const { naraOrderId, woolworthsOrderId, customerRef, status, items, total, dcLocation, createdAt } = order;
  const content = (
    <>
      <Names>
        <span>{woolworthsOrderId ?? 'Not sent to Woolworths yet'}</span>
        <small>{naraOrderId}</small>
        <small>
          {[customerRef, plural(items, 'item'), DISTRIBUTION_CENTRES[dcLocation]].filter(Boolean).join(' · ')}
        </small>
      </Names>
      <span>
        <OrderStatusBadge status={status} />
      </span>
      <Amounts>
        {formatRand(total)}
        <RelativeTime iso={createdAt} />
      </Amounts>
    </>
  );
  return to ? <OrderLineLink to={to}>{content}</OrderLineLink> : <OrderLine>{content}</OrderLine>;
}
