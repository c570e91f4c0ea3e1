import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { errorText, formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture } from '../catalogue';
import { isOrderRefused, type OrderAccess, orderPath, orderQuery, STATUS_TEXTS } from '../orders';
import { Icon, IconButton, Skeleton } from '../ui';

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
export function DeviceOrder({ access: { orderId, token }, onRemove }: DeviceOrderProps) {
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
