import { useApi } from '@nara/shared-contracts/api/client';
import type { Order, OrderDetail } from '@nara/shared-contracts/api/orders';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import { arrivalDaysText } from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { CartNotice, SummaryCard, TotalsList } from '../../cart';
import { useDeliveryFacts } from '../../shop-settings';
import { Button, ButtonLink, Icon, lazyPart, Page } from '../../ui';
import { CancelOrder } from '../cancel-order';
import { useOrderPayment } from '../payment/payment-query';
import { Returns } from '../returns/returns';
import { OrderHeading } from './order-heading';
import { addressLines, OrderLines } from './order-lines';
import { OrderProgress, OrderTimeline, Tracking } from './order-progress';

const List = styled.ol`
  display: grid;
  gap: 0.4rem;
  grid-template-columns: minmax(0, 1fr);
  max-width: 34rem;
  overflow-wrap: anywhere;
  padding-left: 1.2rem;
`;

const PAYMENT: Record<ReturnType<typeof cardOrEft>, (email: string) => string> = {
  card: (email) => `We e-mail a secure payment link to ${email}.`,
  eft: () => 'You pay by EFT, with the details above.',
};

/** Says what happens next, if anything is still to happen. */
function NextSteps({ order }: { order: OrderDetail }) {
  const { status, paymentMethod, email, isPaidHere, delivery } = order;
  const { standardDelivery } = useDeliveryFacts();
  if (status !== 'pending' && status !== 'processing') return null;
  return (
    <section data-print="no">
      <h2>What happens next</h2>
      <List>
        {!isPaidHere && <li>{PAYMENT[cardOrEft(paymentMethod)](email)}</li>}
        <li>We pack your order and hand it to the courier.</li>
        <li>
          It reaches you{' '}
          {delivery ? arrivalDaysText({ from: delivery.from, to: delivery.until }) : `${standardDelivery} later`}. You
          can return it within {PROMISES.returnPeriod} of delivery.
        </li>
      </List>
    </section>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: var(--space-3);
  width: 100%;
  font-size: var(--text-sm);

  address {
    font-style: normal;
    overflow-wrap: anywhere;
  }
`;

function OrderAddresses({ order: { shippingAddress, billingAddress } }: { order: Order }) {
  const addresses = [
    { title: 'Shipping Address', lines: addressLines(shippingAddress) },
    { title: 'Billing Address', lines: addressLines(billingAddress) },
  ];
  return (
    <Pair>
      {addresses.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <address>
            {lines.map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </address>
        </section>
      ))}
    </Pair>
  );
}

/** Print style that prints only the order: no content around it and no controls. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 16mm;
    }

    body {
      background: none;
      font-size: 10pt;
    }

    :has(> #content) > :not(#content),
    [data-print="no"] {
      display: none !important;
    }

    h2,
    li,
    address,
    dl {
      break-inside: avoid;
    }
  }
`;

/** Replaces the addresses of an order whose personal data was erased. */
function ErasedNote({ at }: { at: string }) {
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Your name, addresses and e-mail address were erased on {formatDateTime(at)}. We keep what tax law asks for: what
        was bought, when, and the amounts.
      </p>
    </section>
  );
}

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
