import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import { arrivalDaysText } from '@nara/shared-contracts/rules/shop-settings';
import { styled } from 'styled-components';
import { FACTS } from '../../content';
import { useDeliveryFacts } from '../../shop-settings';

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
export function NextSteps({ order }: { order: OrderDetail }) {
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
          can return it within {FACTS.returnPeriod} of delivery.
        </li>
      </List>
    </section>
  );
}
