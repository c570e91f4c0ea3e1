import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import { useCart, useHost } from '@nara/shared-contracts/host';
import { MAX_PIECES, orderablePieces } from '@nara/shared-contracts/rules/orders';
import { startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addToCart, quantityInCart } from '../../cart';
import { Button, onLookingAround, QuantityStepper, useLazyDialog } from '../../ui';

/** Number of pieces that can be bought, and the text about it. */
interface Purchase {
  quantity: number;
  /** Maximum that can be added: the order limit less what is in the cart; at least 1. */
  max: number;
  canAdd: boolean;
  /** Text such as 'N in stock'; empty until a variant is chosen. */
  stockText: string;
}

/** Limits `wanted` pieces of a variant to what can still be added if the cart already holds `inCart`. */
export function purchaseOf(variant: Variant | null, wanted: number, inCart: number): Purchase {
  if (!variant) return { quantity: wanted, max: Number.POSITIVE_INFINITY, canAdd: false, stockText: '' };
  const left = orderablePieces(variant.stock) - inCart;
  const max = Math.max(1, left);
  return { quantity: Math.min(wanted, max), max, canAdd: left > 0, stockText: stockText(variant.stock, left) };
}

function stockText(stock: number, left: number): string {
  if (stock === 0) return 'Out of Stock';
  if (left > 0) return `${stock} in stock`;
  return stock > MAX_PIECES.ofVariant
    ? `${stock} in stock; an order takes ${MAX_PIECES.ofVariant}, and they are in your cart`
    : `${stock} in stock, all of them in your cart`;
}

/** Returns the button's exact text, with the rand amount in plain digits. */
export const addToCartText = (price: number, quantity: number): string =>
  `Add to Cart - R${Math.round(price * quantity * 100) / 100}`;

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
  const drawer = useLazyDialog(
    `added-${variant?.id}`,
    loadDrawer,
    'It is in your cart. The rest of this did not load.',
  );
  const isAnnouncing = useRef(false);
  const { quantity, max, canAdd, stockText } = purchaseOf(variant, wanted, inCart);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => onLookingAround(() => loadDrawer().catch(() => undefined)), []);

  useEffect(() => {
    if (!drawer.isOpen) isAnnouncing.current = false;
  }, [drawer.isOpen]);

  const add = (chosen: Variant) => {
    // Until a press has been handled, further ones belong to a double click, or to impatience on a slow phone.
    if (isAnnouncing.current) return;
    isAnnouncing.current = true;
    // Adding the last piece disables the button, which would drop the focus, so the focus moves to its container.
    if (quantity === max) frame.current?.focus({ preventScroll: true });
    addToCart(cart, product, chosen, quantity);
    // The press shows at once; the drawer may take a frame longer on a slow phone.
    startTransition(() => {
      setAdded(quantity);
      setWanted(1);
      drawer.open();
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
      {drawer.Dialog && variant && inCart > 0 && (
        <drawer.Dialog
          product={product}
          variant={variant}
          quantity={Math.min(added || inCart, inCart)}
          inCart={inCart}
          onClose={drawer.close}
        />
      )}
    </Frame>
  );
}
