import { DELIVERY_METHOD_NAMES, type DeliveryMethod, formatRand, type Totals } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: 0.6rem;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
  }

  div:last-child {
    margin-top: 0.4rem;
    padding-top: var(--space-2);
    border-top: 1px solid var(--sand);
    font-size: var(--text-lg);
    font-weight: 600;
  }
`;

interface TotalsListProps {
  totals: Totals;
  /** Rate of the VAT. */
  vatPercent: number;
  /** Named unless it is standard. */
  method?: DeliveryMethod | undefined;
}

/** Lists the cost of an order, line by line. */
export function TotalsList({
  totals: { subtotal, shipping, tax, total },
  vatPercent,
  method = 'standard',
}: TotalsListProps) {
  return (
    <List>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRand(subtotal)}</dd>
      </div>
      <div>
        <dt>{method === 'standard' ? 'Shipping' : `Shipping (${DELIVERY_METHOD_NAMES[method]})`}</dt>
        <dd>{shipping === 0 ? 'Free' : formatRand(shipping)}</dd>
      </div>
      <div>
        <dt>VAT ({vatPercent}%)</dt>
        <dd>{formatRand(tax)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatRand(total)}</dd>
      </div>
    </List>
  );
}
