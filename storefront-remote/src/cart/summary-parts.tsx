import type { Order } from '@nara/shared-contracts/api/orders';
import { formatRand, type Totals } from '@nara/shared-contracts/rules/pricing';
import { DELIVERY_METHOD_NAMES, type DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface Look {
  /** Adds space below, for a notice placed above the content that it is about. */
  $spaced?: boolean;
  /** Visual tone; `good` is used for positive news. */
  $tone?: 'warning' | 'good';
}

/** Notice about a change to the cart that the shopper did not make. */
export const CartNotice = styled.div<Look>`
  grid-column: 1 / -1;
  margin-bottom: ${({ $spaced }) => ($spaced ? 'var(--space-3)' : 0)};
  padding: 0.75rem 1rem;
  border-left: 3px solid ${({ $tone }) => ($tone === 'good' ? 'var(--sage-deep)' : 'var(--clay)')};
  background: var(--white);
  font-size: var(--text-sm);
`;

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: clamp(var(--space-3), 3vw, var(--space-4));
  background: var(--white);

  h2 {
    font-size: var(--text-lg);
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 6.5rem;
  }
`;

/** Card next to a cart, a checkout or an order. */
export function SummaryCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

const List = styled.dl`
  display: grid;
  gap: 0.6rem;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-1);
  }

  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  dd {
    flex: none;
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
  totals: Pick<Totals, 'subtotal' | 'shipping' | 'tax' | 'total'>;
  /** Discounts applied. */
  promotions?: Order['promotions'];
  /** VAT rate in percent. */
  vatPercent: number;
  /** Delivery method; named only if it is not standard. */
  method?: DeliveryMethod | undefined;
}

/** Lists the costs of an order. */
export function TotalsList({
  totals: { subtotal, shipping, tax, total },
  promotions = [],
  vatPercent,
  method = 'standard',
}: TotalsListProps) {
  return (
    <List>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRand(subtotal)}</dd>
      </div>
      {promotions.map(({ name, code, amount }) => (
        <div key={`${name} ${code}`}>
          <dt>{code === undefined ? name : `${name} (${code})`}</dt>
          <dd>{amount > 0 ? formatRand(-amount) : 'Free shipping'}</dd>
        </div>
      ))}
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
