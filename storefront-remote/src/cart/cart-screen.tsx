import { useCart } from '@nara/shared-contracts/host';
import { styled } from 'styled-components';
import { LoadFailure, Page, Title, usePageTitle } from '../ui';
import { CartLineRow } from './cart-line-row';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { GoneLines } from './gone-lines';
import { RemovedNotice } from './removed-notice';
import { UncheckedNotice } from './unchecked-notice';
import { useCartLines } from './use-cart-lines';
import { useMendedCart } from './use-mended-cart';
import { useRemoval } from './use-removal';

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
