import { useCart } from '@nara/shared-contracts/host';
import { countItems } from '@nara/shared-contracts/rules/cart';
import { plural } from '@nara/shared-contracts/rules/common';
import { styled } from 'styled-components';
import { Icon, IconLink } from '../ui';

const Badge = styled.span`
  position: absolute;
  top: 0.2rem;
  right: 0.1rem;
  min-width: 1.125rem;
  padding: 0 0.25rem;
  border-radius: 1rem;
  background: var(--sage-deep);
  color: var(--white);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.125rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** Link to the cart, with the number of pieces in it. */
export function CartLink() {
  const count = useCart(({ items }) => countItems(items));
  const label = count === 0 ? 'Cart' : `Cart, ${plural(count, 'item')}`;
  return (
    <IconLink to="/cart" aria-label={label}>
      <Icon name="cart" />
      {count > 0 && <Badge aria-hidden="true">{count}</Badge>}
    </IconLink>
  );
}
