import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { productsQuery } from '../catalogue';
import { LoadFailure, Page, Title, usePageTitle } from '../ui';
import { EmptyWishlist } from './empty-wishlist';
import { GoneNotice } from './gone-notice';
import { WishlistGrid } from './wishlist-grid';
import { useWishlist } from './wishlist-store';

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
