import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { productQuery } from '../catalogue';
import { LoadFailure } from '../ui';
import { ProductNotFound } from './product-not-found';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

export function ProductScreen() {
  const { id = '' } = useParams();
  const { api } = useHost();
  const { data: product, error, refetch } = useQuery(productQuery(api, id));

  if (product) return <ProductPage key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <ProductSkeleton />;
}
