import { formatRand, type Order, useHost } from '@nara/shared-contracts';
import { errorText, formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type OrderAccess, orderPath, orderQuery, STATUS_TEXTS } from '../order';
import { Skeleton } from '../ui';

const Row = styled.article`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem var(--space-2);
  font-size: var(--text-sm);

  a {
    padding-block: 0.3rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  > p {
    flex-basis: 100%;
    min-height: 1.5em;
    color: var(--muted);
  }
`;

/** An order of this device, and where it stands now. */
export function DeviceOrder({ access: { orderId, token } }: { access: OrderAccess }) {
  const { api } = useHost();
  const { data, error } = useQuery(orderQuery(api, orderId, token));
  return (
    <Row>
      <Link to={orderPath(orderId)}>{orderId}</Link>
      {data && <b>{STATUS_TEXTS[data.status].eyebrow}</b>}
      {data && <p>{summaryOf(data)}</p>}
      {!data && <p>{error ? errorText(error) : <Skeleton $width="12rem" />}</p>}
    </Row>
  );
}

function summaryOf({ createdAt, items, total }: Order): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `Placed ${formatDateTime(createdAt)} · ${pieces} ${pieces === 1 ? 'item' : 'items'} · ${formatRand(total)}`;
}
