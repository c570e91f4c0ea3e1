import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import { useCart, useHost } from '@nara/shared-contracts/host';
import { startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addToCart, quantityInCart } from '../../cart';
import { Button, onLookingAround, QuantityStepper, useLazyDialog } from '../../ui';
import { addToCartText, purchaseOf } from './purchase';

const loadDrawer = async () => (await import('./added-drawer')).AddedDrawer;

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  outline: none;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.9rem;
  color: var(--muted);
  font-size: var(--text-sm);
`;

interface AddToCartProps {
  product: Product;
  /** Null until a size is chosen. */
  variant: Variant | null;
}

export function AddToCart({ product, variant }: AddToCartProps) {
  const { cart } = useHost();
  const inCart = useCart(({ items }) => (variant ? quantityInCart(items, variant.id) : 0));
  const [wanted, setWanted] = useState(1);
  const [added, setAdded] = useState(0);
  const told = useLazyDialog(`added-${variant?.id}`, loadDrawer, 'It is in your cart. The rest of this did not load.');
  const isTelling = useRef(false);
  const { quantity, max, canAdd, stockText } = purchaseOf(variant, wanted, inCart);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => onLookingAround(() => loadDrawer().catch(() => undefined)), []);

  useEffect(() => {
    if (!told.isOpen) isTelling.current = false;
  }, [told.isOpen]);

  const add = (chosen: Variant) => {
    // Until a press has been handled, further ones belong to a double click, or to impatience on a slow phone.
    if (isTelling.current) return;
    isTelling.current = true;
    // Adding the last piece disables the button, which would drop the focus, so the focus moves to its container.
    if (quantity === max) frame.current?.focus({ preventScroll: true });
    addToCart(cart, product, chosen, quantity);
    // The press shows at once; the drawer may take a frame longer on a slow phone.
    startTransition(() => {
      setAdded(quantity);
      setWanted(1);
      told.open();
    });
  };

  return (
    <Frame ref={frame} tabIndex={-1}>
      <Row>
        <QuantityStepper label="Quantity" value={quantity} max={max} onChange={setWanted} />
        <p role="status">{stockText}</p>
      </Row>
      <Button
        type="button"
        data-press="add"
        $wide
        disabled={!variant || !canAdd}
        onClick={() => variant && add(variant)}
      >
        {addToCartText(product.price, quantity)}
      </Button>
      {told.Dialog && variant && inCart > 0 && (
        <told.Dialog
          product={product}
          variant={variant}
          quantity={Math.min(added || inCart, inCart)}
          inCart={inCart}
          onClose={told.close}
        />
      )}
    </Frame>
  );
}
