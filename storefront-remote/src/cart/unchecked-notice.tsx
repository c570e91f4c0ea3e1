import { styled } from 'styled-components';
import { Button } from '../ui';
import { CartNotice } from './cart-notice';

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
