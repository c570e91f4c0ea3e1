import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText, formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture } from '../catalogue';
import {
  forgetOrder,
  isOrderRefused,
  type OrderAccess,
  orderPath,
  orderQuery,
  placedOrders,
  STATUS_TEXTS,
} from '../orders';
import { ConfirmDialog, Icon, IconButton, Skeleton } from '../ui';

const Row = styled.article`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  gap: 0 var(--space-2);
  align-items: center;
  min-height: 5rem;
  font-size: var(--text-sm);

  a {
    display: inline-block;
    padding-block: 0.2rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  > div > p {
    min-height: 1.5em;
  }

  > div > p:last-child {
    color: var(--muted);
  }
`;

/** Reserves the space of the picture, even while the order is not known. */
const Thumbnail = styled.div`
  aspect-ratio: 4 / 5;
  background: var(--sand);
`;

interface DeviceOrderProps {
  access: OrderAccess;
  onRemove: () => void;
}

/** Shows an order saved on this device with its current status. */
function DeviceOrder({ access: { orderId, token }, onRemove }: DeviceOrderProps) {
  const api = useApi();
  const { data, error } = useQuery(orderQuery(api, orderId, token));
  const [first] = data?.items ?? [];
  return (
    <Row>
      <Thumbnail>{first && <Picture image={first.image} alt="" sizes="4rem" />}</Thumbnail>
      <div>
        <Link to={orderPath(orderId)}>{orderId}</Link>
        {data && <p>{STATUS_TEXTS[data.status].eyebrow}</p>}
        <p>{data ? summaryOf(data) : error ? wordOn(error) : <Skeleton $width="12rem" />}</p>
      </div>
      <IconButton type="button" aria-label={`Remove ${orderId} from this device`} onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
    </Row>
  );
}

const wordOn = (error: unknown): string =>
  isOrderRefused(error)
    ? 'It can no longer be opened from here. Find it with its number and your e-mail address.'
    : errorText(error);

function summaryOf({ createdAt, items, total }: OrderDetail): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `Placed ${formatDateTime(createdAt)} · ${plural(pieces, 'item')} · ${formatRand(total)}`;
}

const List = styled.ul`
  padding: 0;
  list-style: none;

  li {
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--sand);
  }

  li:first-child {
    border-top: 1px solid var(--sand);
  }
`;

const None = styled.p`
  color: var(--muted);
`;

/** Lists the orders that were placed or looked up on this device. */
export function DeviceOrders() {
  const [orders, setOrders] = useState(placedOrders);
  const [leaving, setLeaving] = useState<string>();

  const remove = (orderId: string) => {
    forgetOrder(orderId);
    setOrders(placedOrders());
    setLeaving(undefined);
  };

  return (
    <>
      {orders.length === 0 && <None>Orders that you place or find on this device are listed here.</None>}
      {orders.length > 0 && (
        <List aria-label="Orders on this device">
          {orders.map((access) => (
            <li key={access.orderId}>
              <DeviceOrder access={access} onRemove={() => setLeaving(access.orderId)} />
            </li>
          ))}
        </List>
      )}
      {leaving && (
        <ConfirmDialog
          title="Remove from this device?"
          keepLabel="Keep It"
          confirmLabel="Remove"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving} is no longer listed here. The order itself stays as it is: its number and your e-mail address open
          it again.
        </ConfirmDialog>
      )}
    </>
  );
}
