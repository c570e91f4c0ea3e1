import { useHost } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { Button } from '../ui';
import type { GoneLine } from './cart-lines';
import { CartNotice } from './cart-notice';

const Notice = styled(CartNotice)`
  margin-bottom: var(--space-3);

  li {
    padding-block: 0.15rem;
  }
`;

/** Items that sold out or were withdrawn since they were put into the cart. */
export function GoneLines({ lines }: { lines: readonly GoneLine[] }) {
  const { cart } = useHost();
  if (lines.length === 0) return null;
  const removeAll = () => {
    for (const { item } of lines) cart.remove(item);
  };
  return (
    <Notice role="alert">
      <p>No longer available:</p>
      <ul>
        {lines.map(({ item, name }) => (
          <li key={item.variantId}>{name ?? 'An item that we do not sell any more'}</li>
        ))}
      </ul>
      <Button type="button" $look="quiet" onClick={removeAll}>
        Remove from cart
      </Button>
    </Notice>
  );
}
