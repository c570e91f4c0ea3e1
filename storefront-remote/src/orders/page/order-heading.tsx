import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Eyebrow, Page, Skeleton, Title } from '../../ui';
import { LookupForm } from '../lookup-form';
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

const SkeletonLayout = styled(Page)`
  display: grid;
  gap: var(--space-3);
  min-height: 70vh;
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));
  align-content: start;
`;

export function OrderSkeleton() {
  return (
    <SkeletonLayout role="status" aria-busy="true" aria-label="Your order is loading">
      <Skeleton $width="10rem" />
      <Skeleton $width="24rem" $height="2.5rem" />
      <Skeleton $width="20rem" />
      <Skeleton $width="100%" $height="4rem" />
    </SkeletonLayout>
  );
}

const Layout = styled(Page)`
  display: grid;
  gap: var(--space-2);
  max-width: 36rem;
  padding-block: clamp(var(--space-4), 7vw, var(--space-8));
`;

const Card = styled.div`
  margin-top: var(--space-2);
  padding: var(--space-1) clamp(var(--space-2), 4vw, var(--space-4)) clamp(var(--space-3), 4vw, var(--space-4));
  background: var(--white);
`;

interface UnknownOrderProps {
  orderId: string;
  /** True if the link followed or saved no longer opens the order. */
  hasLinkEnded: boolean;
}

/** Shown if this device has no valid access to the order. The shopper must look it up first. */
export function UnknownOrder({ orderId, hasLinkEnded }: UnknownOrderProps) {
  return (
    <Layout>
      <Eyebrow>Your order</Eyebrow>
      <Title>{hasLinkEnded ? 'This link has ended' : 'We cannot show this order here'}</Title>
      <p>
        {hasLinkEnded
          ? 'To keep orders private, links to them end after a while. Find the order once with its number and your e-mail address, and it opens here again.'
          : 'To keep orders private, an order opens on the device that placed it and from the link in its confirmation e-mail. Anywhere else, find it once with its number and your e-mail address.'}
      </p>
      <Card>
        <LookupForm orderId={orderId} />
      </Card>
    </Layout>
  );
}
