import type { RetryResult } from '@nara/shared-contracts/api/sku-mapping';
import { styled } from 'styled-components';
import { Badge } from '../display';
import { Notice } from '../feedback';
import { OrderLink } from '../orders';

const List = styled.ul`
  display: grid;
  gap: 0.6rem;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.6rem;
  }

  a,
  code {
    font-family: var(--mono);
    font-size: 0.75rem;
  }

  p {
    flex-basis: 100%;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** Lists the outcomes of retried orders, each linked to its order for users who may open it. */
export function RetriedOrders({ result: { orders, left } }: { result: RetryResult }) {
  const accepted = orders.filter(({ outcome }) => outcome === 'accepted').length;
  return (
    <>
      <Notice tone={accepted === orders.length ? 'green' : 'red'}>
        {`${accepted} of ${orders.length} retried orders were accepted by the partner.`}
        {left > 0 && ` ${left} not retried yet.`}
      </Notice>
      <List aria-label="Retried orders">
        {orders.map(({ orderId, outcome, message }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} />
            <Badge $tone={outcome === 'accepted' ? 'green' : 'red'}>
              {outcome === 'accepted' ? 'Accepted' : 'Failed'}
            </Badge>
            <p>{message}</p>
          </li>
        ))}
      </List>
    </>
  );
}
