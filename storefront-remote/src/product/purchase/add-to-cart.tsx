import { type Product, useCart, useHost, type Variant } from '@nara/shared-contracts';
import { startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addToCart, quantityInCart } from '../../cart';
import { Button, lazyPart, onLookingAround, QuantityStepper } from '../../ui';
import { addToCartText, purchaseOf } from './purchase';

const loadDrawer = async () => (await import('./added-drawer')).AddedDrawer;
const AddedDrawer = lazyPart(loadDrawer);

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
  const { quantity, max, canAdd, stockText } = purchaseOf(variant, wanted, inCart);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => onLookingAround(() => loadDrawer().catch(() => undefined)), []);

  const add = (chosen: Variant) => {
    // The last piece disables the button, which would drop the focus: it stays at its place.
    if (quantity === max) frame.current?.focus({ preventScroll: true });
    addToCart(cart, product, chosen, quantity);
    // The press shows at once; the panel may take a frame longer on a slow phone.
    startTransition(() => {
      setAdded(quantity);
      setWanted(1);
    });
  };

  return (
    <Frame ref={frame} tabIndex={-1}>
      <Row>
        <QuantityStepper label="Quantity" value={quantity} max={max} onChange={setWanted} />
        <p role="status">{stockText}</p>
      </Row>
      <Button type="button" $wide disabled={!variant || !canAdd} onClick={() => variant && add(variant)}>
        {addToCartText(product.price, quantity)}
      </Button>
      {added > 0 && variant && (
        <AddedDrawer product={product} variant={variant} quantity={added} onClose={() => setAdded(0)} />
      )}
    </Frame>
  );
}
