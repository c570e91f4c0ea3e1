import { styled } from 'styled-components';
import { Button } from '../ui';
import { CartNotice } from './cart-notice';
import type { Removal } from './use-removal';

const Row = styled(CartNotice)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  border-color: var(--ink);
`;

interface RemovedNoticeProps {
  removed: Removal | null;
  onUndo: () => void;
}

/** Says which item was removed. Its button is gone, so the focus moves to Undo. */
export function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
  return (
    <div role="status">
      {removed && (
        <Row $spaced>
          <p>{removed.name} was removed.</p>
          <Button key={removed.item.variantId} ref={focusOnArrival} type="button" $look="quiet" onClick={onUndo}>
            Undo
          </Button>
        </Row>
      )}
    </div>
  );
}

const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();
