import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { focusContent, Message } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LazyTopSellers, ProductGrid, productsQuery } from '../catalogue';
import { Button, ButtonLink, LoadFailure, Page, Title, usePageTitle } from '../ui';
import { useWishlist, wishlist } from '.';

interface WishlistGridProps {
  /** Undefined while loading. */
  products: readonly ProductSummary[] | undefined;
  expected: number;
}

function WishlistGrid({ products, expected }: WishlistGridProps) {
  return (
    <ProductGrid
      title="Products"
      products={products}
      expected={expected}
      isFirst
      below={({ id, name }) => (
        <Button
          type="button"
          $look="quiet"
          aria-label={`Remove ${name} from Wishlist`}
          onClick={() => {
            wishlist.remove([id]);
            focusContent();
          }}
        >
          Remove
        </Button>
      )}
    />
  );
}

const Notice = styled.div`
  margin-bottom: var(--space-3);
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--white);
  font-size: var(--text-sm);
`;

/** Says that some products of the list are no longer sold. They are not shown, and the shopper can remove them. */
function GoneNotice({ productIds }: { productIds: readonly string[] }) {
  const count = productIds.length;
  if (count === 0) return null;
  const remove = () => {
    wishlist.remove(productIds);
    focusContent();
  };
  return (
    <Notice role="status">
      <p>
        {count === 1
          ? 'A product that you kept here is not sold any more.'
          : `${count} products that you kept here are not sold any more.`}
      </p>
      <Button type="button" $look="quiet" onClick={remove}>
        {count === 1 ? 'Take it off the list' : 'Take them off the list'}
      </Button>
    </Notice>
  );
}

function EmptyWishlist() {
  return (
    <>
      <Message
        title="Your Wishlist is Empty"
        text="Press Add to Wishlist on a product, and it waits for you here, on this device."
      >
        <ButtonLink to="/shop">Find Something You Like</ButtonLink>
      </Message>
      <LazyTopSellers />
    </>
  );
}

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
  padding-block: clamp(var(--space-4), 5vw, var(--space-8)) var(--space-3);

  p {
    color: var(--muted);
  }
`;

const Body = styled(Page)`
  padding-bottom: var(--space-6);
`;

export function WishlistScreen() {
  usePageTitle('Wishlist');
  const productIds = useWishlist();
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));

  if (productIds.length === 0) return <EmptyWishlist />;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const products = data && productIds.flatMap((id) => data.find((product) => product.id === id) ?? []);
  const gone = data ? productIds.filter((id) => !data.some((product) => product.id === id)) : [];
  return (
    <Body>
      <Head>
        <Title>Wishlist</Title>
        <p>Kept on this device, for when the moment comes.</p>
      </Head>
      <GoneNotice productIds={gone} />
      <WishlistGrid products={products} expected={productIds.length} />
    </Body>
  );
}
