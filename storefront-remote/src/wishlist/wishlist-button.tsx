import { styled } from 'styled-components';
import { Button, Icon } from '../ui';
import { useWishlist, wishlist } from './wishlist-store';

const Toggle = styled(Button)`
  &[aria-pressed="true"] svg {
    fill: currentColor;
  }
`;

/** Button that adds a product to the wishlist or removes it. */
export function WishlistButton({ productId }: { productId: string }) {
  const isKept = useWishlist().includes(productId);
  return (
    <Toggle type="button" $look="outline" $wide aria-pressed={isKept} onClick={() => wishlist.toggle(productId)}>
      <Icon name="wishlist" size={18} />
      {isKept ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Toggle>
  );
}
