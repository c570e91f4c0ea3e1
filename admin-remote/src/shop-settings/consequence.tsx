import type { ShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { DELIVERY_METHODS } from '@nara/shared-contracts/rules/shop-settings';
import { styled } from 'styled-components';
import { describeOrder } from './describe-order';

const Texts = styled.div`
  display: grid;
  gap: 0.35rem;
  padding: 0.6rem 0.75rem;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: 0.8125rem;
`;

/** Value of the example order for unsaved settings, in rand. */
const EXAMPLE = 899;

/** Shows the price and arrival of an order under unsaved settings. */
export const Consequence = ({ settings, at }: { settings: ShopSettings; at: number }) => (
  <Texts role="status">
    {DELIVERY_METHODS.map((method) => (
      <p key={method}>{describeOrder(settings, { subtotal: EXAMPLE, method, province: 'GP', at })}</p>
    ))}
  </Texts>
);
