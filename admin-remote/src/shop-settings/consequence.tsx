import { DELIVERY_METHODS, type ShopSettings } from '@nara/shared-contracts';
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

/** The order that settings are tried with before they are saved, in rand. */
const EXAMPLE = 899;

/** Says what an order would cost, and when it would arrive, by settings that are not saved yet. */
export const Consequence = ({ settings, at }: { settings: ShopSettings; at: number }) => (
  <Texts role="status">
    {DELIVERY_METHODS.map((method) => (
      <p key={method}>{describeOrder(settings, { subtotal: EXAMPLE, method, province: 'GP', at })}</p>
    ))}
  </Texts>
);
