import type { Order } from '@nara/shared-contracts';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CartNotice, SummaryCard, TotalsList } from '../cart';
import { ButtonLink, Page } from '../ui';
import { EftDetails } from './eft-details';
import { NextSteps } from './next-steps';
import { OrderAddresses } from './order-addresses';
import { OrderHeading } from './order-heading';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';

const Layout = styled(Page)`
  display: grid;
  align-items: start;
  gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 26rem;
  }
`;

const Story = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  min-width: 0;

  h2 {
    margin-bottom: var(--space-1);
    font-size: var(--text-lg);
  }
`;

export function OrderPage({ order }: { order: Order }) {
  const { state } = useLocation() as { state: { isAsFirstSent?: boolean } | null };
  return (
    <Layout>
      <Story>
        <OrderHeading order={order} />
        {state?.isAsFirstSent && (
          <CartNotice role="status">
            Your first attempt had reached us after all, so the order stands as you sent it then. Please check the
            address and contact us if something should be different.
          </CartNotice>
        )}
        <OrderTimeline order={order} />
        {order.paymentMethod === 'eft' && <EftDetails order={order} />}
        <NextSteps order={order} />
        <OrderAddresses order={order} />
        <ButtonLink to="/shop" $look="outline">
          Continue Shopping
        </ButtonLink>
      </Story>
      <SummaryCard title="Order Summary">
        <OrderLines lines={order.items} />
        <TotalsList totals={order} />
      </SummaryCard>
    </Layout>
  );
}
