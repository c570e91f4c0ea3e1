import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { previewQuery } from '../catalogue';
import { LoadFailure } from '../ui';
import { ProductNotFound } from './product-not-found';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

const Band = styled.p`
  padding: var(--space-1) var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);
  text-align: center;
`;

/** Product page of a draft, for visitors of its preview link. */
export function PreviewScreen({ token }: { token: string }) {
  const api = useApi();
  const { data: product, error, refetch } = useQuery({ ...previewQuery(api, token), gcTime: 0 });
  if (product === null) return <ProductNotFound />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!product) return <ProductSkeleton />;
  return (
    <>
      <Band role="status">This is a preview. The shop does not show the product like this yet.</Band>
      <ProductPage key={product.id} product={product} />
    </>
  );
}
