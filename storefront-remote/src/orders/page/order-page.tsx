import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';

import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CartNotice, SummaryCard, TotalsList } from '../../cart';
import { Button, ButtonLink, Icon, lazyPart, Page } from '../../ui';
import { CancelOrder } from '../cancel/cancel-order';
import { useOrderPayment } from '../payment/payment-query';
import { Returns } from '../returns/returns';
import { ErasedNote } from './erased-note';
import { NextSteps } from './next-steps';
import { OrderAddresses } from './order-addresses';
import { OrderHeading } from './order-heading';
import { OrderLines } from './order-lines';
import { OrderProgress } from './order-progress';
import { OrderTimeline } from './order-timeline';
import { PrintStyle } from './print-style';
import { Tracking } from './tracking';

/** Most orders are paid elsewhere, or are already paid when their page is opened. */
const PaymentPanel = lazyPart(async () => (await import('../payment/payment-panel')).PaymentPanel);

/** Few orders are paid with gift cards. */
const PaidByCards = lazyPart(async () => (await import('../../gift-cards')).PaidByCards);

/** Few orders are paid by transfer. */
const EftDetails = lazyPart(async () => (await import('../eft')).EftDetails);

const Layout = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) 26rem;
  }
`;

const Story = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);
  min-width: 0;

  section > h2 {
    margin-bottom: 0.6rem;
    font-size: var(--text-lg);
  }

  section > p + button {
    margin-top: var(--space-2);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

export function OrderPage({ order, token }: { order: OrderDetail; token: string }) {
  const { state } = useLocation() as { state: { isAsFirstSent?: boolean; isFromOtherTab?: boolean } | null };
  const payment = useOrderPayment(useApi(), order, token);
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  return (
    <Layout>
      <PrintStyle />
      <Story>
        <OrderHeading order={order} />
        {state?.isAsFirstSent && (
          <CartNotice role="status">
            Your first attempt had reached us after all, so the order stands as you sent it then. Please check the
            address and contact us if something should be different.
          </CartNotice>
        )}
        {state?.isFromOtherTab && (
          <CartNotice role="status">You placed this order in another tab. Your cart was ordered once.</CartNotice>
        )}
        <OrderProgress status={order.status} />
        {order.trackingCode && <Tracking code={order.trackingCode} />}
        {order.paymentMethod === 'eft' && !order.isPaidHere && !isOver && <EftDetails order={order} />}
        {payment && <PaymentPanel order={order} payment={payment} token={token} />}
        <NextSteps order={order} />
        <Returns order={order} token={token} />
        <OrderTimeline events={order.timeline} />
        <CancelOrder order={order} token={token} />
        {order.erasedAt ? <ErasedNote at={order.erasedAt} /> : <OrderAddresses order={order} />}
        <Actions data-print="no">
          <ButtonLink to="/shop" $look="outline">
            Continue Shopping
          </ButtonLink>
          <Button type="button" $look="quiet" onClick={() => window.print()}>
            <Icon name="print" size={18} />
            Print This Page
          </Button>
        </Actions>
      </Story>
      <SummaryCard title="Order Summary">
        <OrderLines lines={order.items} />
        <TotalsList
          totals={order}
          promotions={order.promotions}
          vatPercent={order.vatPercent}
          method={order.delivery?.method}
        />
        {order.giftCards && <PaidByCards order={order} />}
      </SummaryCard>
    </Layout>
  );
}
