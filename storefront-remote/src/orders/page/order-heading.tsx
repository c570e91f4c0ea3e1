import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Eyebrow, Title } from '../../ui';
import { STATUS_TEXTS } from '../status-texts';

const Head = styled.header`
  display: grid;
  gap: 0.75rem;

  bdi {
    overflow-wrap: anywhere;
  }

  b {
    display: inline-block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  p:last-child {
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

export function OrderHeading({ order }: { order: OrderDetail }) {
  const { id, email, status, createdAt, shippingAddress, erasedAt } = order;
  const isOver = status === 'cancelled' || status === 'refunded';
  return (
    <Head>
      <Eyebrow>{STATUS_TEXTS[status].eyebrow}</Eyebrow>
      <Title>
        {isOver || erasedAt ? (
          'Your order'
        ) : (
          <>
            Thank you, <bdi>{shippingAddress.firstName}</bdi>
          </>
        )}
      </Title>
      <p>
        Your order number is <b>{id}</b>.
      </p>
      <p>
        Placed {formatDateTime(createdAt)}
        {!erasedAt && (
          <>
            {' '}
            for <bdi>{email}</bdi>
          </>
        )}
      </p>
    </Head>
  );
}
