import type { Order } from '@nara/shared-contracts/api/orders';
import { styled } from 'styled-components';
import { addressLines } from './address-lines';

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

export function OrderAddresses({ order: { shippingAddress, billingAddress } }: { order: Order }) {
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
