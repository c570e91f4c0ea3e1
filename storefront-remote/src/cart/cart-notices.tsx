import { styled } from 'styled-components';
import { Button } from '../ui';
import type { CartChange } from './cart-changes';
import { CartNotice } from './summary-parts';

const Row = styled(CartNotice)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem var(--space-2);
  border-color: var(--stone);
`;

/** Warns that the catalogue is unreachable and that the cart is shown as it was last seen. */
export function UncheckedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Row role="status" $spaced>
      <p>We cannot check prices and stock right now. This is your cart as you last saw it.</p>
      <Button type="button" $look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0.4rem;
  margin-block: 0.35rem 0.75rem;
  padding: 0;
  list-style: none;

  b {
    font-weight: 600;
  }
`;

/** Lists the changes to the cart, one per item. */
export function ChangeList({ changes }: { changes: readonly CartChange[] }) {
  return (
    <List>
      {changes.map(({ item, name, text }) => (
        <li key={item.variantId}>
          <b>{name}</b>: {text}
        </li>
      ))}
    </List>
  );
}
