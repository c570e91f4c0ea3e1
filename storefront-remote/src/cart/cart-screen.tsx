import { useCart, useHost } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { MAX_PIECES } from '@nara/shared-contracts/rules/orders';
import { focusContent, Message } from '@nara/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { LazyTopSellers } from '../catalogue';
import { Button, ButtonLink, LoadFailure, Page, Skeleton, Title, usePageTitle } from '../ui';
import { applyChanges, cartChanges, seenAfter } from './cart-changes';
import { CartLineRow } from './cart-line-row';
import { type CartLine, type GoneLine, lineName, seenLines } from './cart-lines';
import { ChangeList, UncheckedNotice } from './cart-notices';
import { CartSummary } from './cart-summary';
import { CartNotice } from './summary-parts';
import { type CartLinesState, useCartLines } from './use-cart-lines';

/**
 * Reduces quantities to what is in stock. Returns the messages about it, keyed by variant. Items that are gone stay
 * until the shopper agrees to remove them.
 */
export function useMendedCart({ lines, gone, isChecked, most }: CartLinesState): ReadonlyMap<string, string> {
  const { cart } = useHost();
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isChecked) return;
    const seen = seenLines.read();
    const changes = cartChanges({ lines, gone: [] }, seen, most);
    seenLines.write(seenAfter({ lines, gone }, seen));
    if (changes.length === 0) return;
    const texts = changes.map(({ item, text }) => [item.variantId, text] as const);
    setNotices((before) => new Map([...before, ...texts]));
    applyChanges(cart, changes);
  }, [lines, gone, isChecked, most, cart]);
  return notices;
}

interface Removal {
  item: CartItem;
  name: string;
}

/** Removes a line from the cart; the last removal can be undone. */
function useRemoval() {
  const { cart } = useHost();
  const [removed, setRemoved] = useState<Removal | null>(null);
  return {
    removed,
    remove({ item, product, variant }: CartLine) {
      cart.remove(item);
      setRemoved({ item, name: lineName(product.name, variant) });
    },
    undo() {
      if (removed) cart.add(removed.item, removed.item.quantity);
      setRemoved(null);
      focusContent();
    },
  };
}

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
function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
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

/** Lists items that sold out or were withdrawn after they were added to the cart. */
function GoneLines({ lines }: { lines: readonly GoneLine[] }) {
  const { cart } = useHost();
  if (lines.length === 0) return null;
  const changes = cartChanges({ lines: [], gone: [...lines] }, {}, MAX_PIECES);
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

/** Empty state of the cart. `children` explains what has just emptied it. */
function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <>
      <Message title="Your Cart is Empty" text="Whatever you put in here waits for you, on this device.">
        {children}
        <ButtonLink to="/shop">Continue Shopping</ButtonLink>
      </Message>
      <LazyTopSellers />
    </>
  );
}

/** Placeholder for the cart lines and summary while the catalogue loads. */
function CartSkeleton() {
  const variants = useCart(({ items }) => items.map(({ variantId }) => variantId).join());
  return (
    <div role="status" aria-busy="true" aria-label="Your cart is loading">
      <div>
        {variants.split(',').map((id) => (
          <Skeleton key={id} $width="100%" $height="clamp(10.5rem, 31vw, 14rem)" />
        ))}
      </div>
      <Skeleton $width="100%" $height="25rem" />
    </div>
  );
}

const Layout = styled(Page)`
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  > div {
    display: grid;
    align-items: start;
    gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
    margin-top: var(--space-4);
  }

  ul {
    list-style: none;
  }

  @media (min-width: 60rem) {
    > div {
      grid-template-columns: minmax(0, 1fr) 24rem;
    }
  }
`;

export function CartScreen() {
  usePageTitle('Your Cart');
  const isEmpty = useCart(({ items }) => items.length === 0);
  const cart = useCartLines();
  const { lines, gone, hasUnknown, isLoading, error, most, retry } = cart;
  const notices = useMendedCart(cart);
  const { removed, remove, undo } = useRemoval();
  const removedNotice = <RemovedNotice removed={removed} onUndo={undo} />;

  if (isEmpty) return <EmptyCart>{removedNotice}</EmptyCart>;
  if (error && hasUnknown) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <Layout>
      <Title>Your Cart</Title>
      {isLoading ? (
        <CartSkeleton />
      ) : (
        <div>
          <div>
            {error && <UncheckedNotice onRetry={retry} />}
            {removedNotice}
            <GoneLines lines={gone} />
            <ul aria-label="Items in your cart">
              {lines.map((line) => (
                <CartLineRow
                  key={line.variant.id}
                  line={line}
                  notice={notices.get(line.variant.id)}
                  most={most}
                  onRemove={remove}
                />
              ))}
            </ul>
          </div>
          <CartSummary lines={lines} isBlocked={gone.length > 0} most={most.ofOrder} />
        </div>
      )}
    </Layout>
  );
}
