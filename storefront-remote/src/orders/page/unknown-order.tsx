import { styled } from 'styled-components';
import { Eyebrow, Page, Title } from '../../ui';
import { LookupForm } from '../lookup/lookup-form';

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
