import { Badge, EmptyLine, Loaded, OrderLink, OrderStatusBadge, RelativeTime } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MessageOrder } from '@nara/shared-contracts/api/contact';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ordersQuery } from './queries';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.6rem;
    padding-bottom: 0.5rem;
    border-bottom: 1px solid var(--line);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;

/** Lists the orders that a message names, and those of its e-mail address. */
export function OrdersBeside({ messageId }: { messageId: string }) {
  const api = useApi();
  const query = useQuery(ordersQuery(api, messageId));
  return (
    <section aria-label="Orders">
      <h3>Orders</h3>
      <Loaded query={query}>
        {({ orders, hasMore }) => (
          <>
            {orders.length === 0 && (
              <EmptyLine>The message names no order, and none was placed with its e-mail address.</EmptyLine>
            )}
            <List>
              {orders.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </List>
            {hasMore && <EmptyLine>There are older orders of this address under Orders.</EmptyLine>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const Order = ({ order: { id, status, items, total, createdAt, isNamed, isTheirs } }: { order: MessageOrder }) => (
  <li>
    <OrderLink orderId={id} />
    <OrderStatusBadge status={status} />
    <span>
      {plural(items, 'piece')}, {formatRand(total)}, <RelativeTime iso={createdAt} />
    </span>
    {isNamed && <Badge $tone="blue">Named in the message</Badge>}
    {/* The sender may know the number of another person's order. */}
    {!isTheirs && <Badge $tone="yellow">Placed with another e-mail address</Badge>}
  </li>
);
