import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { productQuery, productsQuery } from '../catalogue';
import { LoadFailure } from '../ui';
import { ProductNotFound } from './product-not-found';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

/** A page that stays open must notice when somebody else buys the last piece. Milliseconds. */
const STOCK_MAY_CHANGE = 60_000;

export function ProductScreen() {
  const { id = '' } = useParams();
  const { api, queryClient } = useHost();
  const { data: product, error, refetch } = useQuery({ ...productQuery(api, id), refetchInterval: STOCK_MAY_CHANGE });

  if (product) return <ProductPage key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  // What the list told shows at once; the rest is on its way.
  const listed = queryClient.getQueryData(productsQuery(api).queryKey)?.find((candidate) => candidate.id === id);
  return listed ? <ProductPage key={id} product={listed} /> : <ProductSkeleton />;
}
