import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import { imagesOfColor } from '@nara/shared-contracts/rules/catalogue';
import { formatRand, priceOrder } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { FreeShippingProgress, useCartLines } from '../../cart';
import { Picture } from '../../catalogue';
import { Button, ButtonLink, Drawer } from '../../ui';

const Added = styled.div`
  display: grid;
  grid-template-columns: 7rem 1fr;
  gap: var(--space-2);
  padding-block: var(--space-2) var(--space-3);
  font-size: var(--text-sm);

  h3 {
    margin-bottom: 0.25rem;
    font-size: var(--text-md);
    font-weight: 500;
  }

  p {
    color: var(--muted);
  }

  p:last-child {
    margin-top: 0.5rem;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-top: var(--space-3);
  border-top: 1px solid var(--sand);

  > :first-child {
    margin-bottom: var(--space-1);
  }
`;

interface AddedDrawerProps {
  product: Product;
  variant: Variant;
  /** Pieces just added. */
  quantity: number;
  /** Number of pieces in the cart, including those just added. */
  inCart: number;
  onClose: () => void;
}

/** Drawer that says what was added and offers the next steps, without leaving the page. */
export function AddedDrawer({ product, variant, quantity, inCart, onClose }: AddedDrawerProps) {
  const { lines } = useCartLines();
  const image = imagesOfColor(product.images, variant.colorCode)[0] ?? '';
  return (
    <Drawer title="Added to your cart" side="right" onClose={onClose}>
      <Added>
        <Picture image={image} alt="" sizes="7rem" isFirst />
        <div>
          <h3>{product.name}</h3>
          <p>
            {variant.color}, {variant.size}
          </p>
          <p>
            Quantity {quantity}
            {inCart > quantity && `, ${inCart} in your cart`}
          </p>
          <p>
            <span>{formatRand(product.price * quantity)}</span> excl. VAT
          </p>
        </div>
      </Added>
      <Foot>
        <FreeShippingProgress subtotal={priceOrder(lines).subtotal} />
        <ButtonLink to="/checkout" replace>
          Checkout
        </ButtonLink>
        <ButtonLink to="/cart" replace $look="outline">
          View Cart
        </ButtonLink>
        <Button type="button" $look="quiet" onClick={onClose}>
          Continue Shopping
        </Button>
      </Foot>
    </Drawer>
  );
}
