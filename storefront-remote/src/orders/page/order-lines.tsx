import type { OrderLine } from '@nara/shared-contracts/api/orders';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { Picture } from '../../catalogue';

interface AnyAddress {
  firstName: string;
  lastName: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  province: string;
  postalCode: string;
}

/** Returns the lines of an address as on an envelope, without empty ones. */
export function addressLines({ firstName, lastName, company, address1, address2, ...place }: AnyAddress): string[] {
  const { city, province, postalCode } = place;
  const provinceName = Object.entries(PROVINCES).find(([code]) => code === province)?.[1];
  const lines = [`${firstName} ${lastName}`, company, address1, address2, `${city} ${postalCode}`, provinceName];
  return lines.map((line = '') => line.trim()).filter((line) => line !== '');
}

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
