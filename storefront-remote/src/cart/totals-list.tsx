import { formatRand, type Totals, VAT_RATE } from '@nara/shared-contracts';
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

/** Lists the cost of an order, line by line. */
export function TotalsList({ totals: { subtotal, shipping, tax, total } }: { totals: Totals }) {
  return (
    <List>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRand(subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{shipping === 0 ? 'Free' : formatRand(shipping)}</dd>
      </div>
      <div>
        <dt>VAT ({Math.round(VAT_RATE * 100)}%)</dt>
        <dd>{formatRand(tax)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatRand(total)}</dd>
      </div>
    </List>
  );
}
