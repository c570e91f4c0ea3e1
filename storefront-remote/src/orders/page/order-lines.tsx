import type { OrderLine } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { Picture } from '../../catalogue';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);

  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) auto;
    gap: 0 var(--space-2);
    align-items: start;
  }

  b {
    display: block;
    font-weight: 500;
  }

  span span {
    color: var(--muted);
  }

  data {
    font-variant-numeric: tabular-nums;
  }
`;

type Line = Pick<OrderLine, 'variantId' | 'name' | 'image' | 'color' | 'size' | 'quantity' | 'lineTotal'>;

/** Lists the items of an order. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <List aria-label="Items">
      {lines.map(({ variantId, name, image, color, size, quantity, lineTotal }) => (
        <li key={variantId}>
          <Picture image={image} alt="" sizes="4.5rem" isFirst />
          <span>
            <b>{name}</b>
            <span>
              {color}, {size} × {quantity}
            </span>
          </span>
          <data value={lineTotal}>{formatRand(lineTotal)}</data>
        </li>
      ))}
    </List>
  );
}
