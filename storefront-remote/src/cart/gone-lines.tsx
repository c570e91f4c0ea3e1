import { useHost } from '@nara/shared-contracts/host';
import { MOST_PIECES } from '@nara/shared-contracts/rules/orders';
import { focusContent } from '@nara/shared-ui';
import { Button } from '../ui';
import { applyChanges, cartChanges } from './cart-changes';
import type { GoneLine } from './cart-lines';
import { CartNotice } from './cart-notice';
import { ChangeList } from './change-list';

/** Lists items that sold out or were withdrawn after they were added to the cart. */
export function GoneLines({ lines }: { lines: readonly GoneLine[] }) {
  const { cart } = useHost();
  if (lines.length === 0) return null;
  const changes = cartChanges({ lines: [], gone: [...lines] }, {}, MOST_PIECES);
  const update = () => {
    applyChanges(cart, changes);
    focusContent();
  };
  return (
    <CartNotice role="alert" $spaced>
      <p>Something in your cart is no longer available.</p>
      <ChangeList changes={changes} />
      <Button type="button" $look="outline" $compact onClick={update}>
        Update my cart
      </Button>
    </CartNotice>
  );
}
