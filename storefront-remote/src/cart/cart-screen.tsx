import { useCart } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { LoadFailure, Page, Title, usePageTitle } from '../ui';
import { CartLineRow } from './cart-line-row';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { GoneLines } from './gone-lines';
import { useCartLines } from './use-cart-lines';
import { useMendedCart } from './use-mended-cart';

const Layout = styled(Page)`
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  > div {
    display: grid;
    align-items: start;
    gap: var(--space-6) clamp(var(--space-4), 6vw, var(--space-12));
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
  const { lines, gone, isLoading, error, retry } = useCartLines();
  const notices = useMendedCart(lines);

  if (isEmpty) return <EmptyCart />;
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <Layout>
      <Title>Your Cart</Title>
      {isLoading ? (
        <CartSkeleton />
      ) : (
        <div>
          <div>
            <GoneLines lines={gone} />
            <ul aria-label="Items in your cart">
              {lines.map((line) => (
                <CartLineRow key={line.variant.id} line={line} notice={notices[line.variant.id]} />
              ))}
            </ul>
          </div>
          <CartSummary lines={lines} isBlocked={gone.length > 0} />
        </div>
      )}
    </Layout>
  );
}
