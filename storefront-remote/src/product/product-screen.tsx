import type { Product } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { productQuery, productsQuery } from '../catalogue';
import { LoadFailure } from '../ui';
import { PreviewScreen } from './preview-screen';
import { ProductNotFound } from './product-not-found';
import { ProductPage } from './product-page';
import { ProductSkeleton } from './product-skeleton';

/** Time (ms) after which stock counts as stale: a page that stays open must notice when the last piece is sold. */
const STOCK_MAY_CHANGE = 60_000;

export function ProductScreen() {
  const { id = '' } = useParams();
  const preview = useSearchParams()[0].get('preview');
  return preview === null ? <Sold address={id} /> : <PreviewScreen key={preview} token={preview} />;
}

/** Replaces a former address of a product with its current one. */
function usePresentAddress(address: string, product: Product | null | undefined): void {
  const api = useApi();
  const { queryClient } = useHost();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const present = product ? addressOf(product) : address;
  useEffect(() => {
    if (!product || present === address) return;
    // Lets the new address show the product at once, without another request.
    queryClient.setQueryData(productQuery(api, present).queryKey, (known) => known ?? product);
    void navigate({ pathname: `/product/${present}`, search, hash }, { replace: true, preventScrollReset: true });
  }, [address, present, product, search, hash, navigate, api, queryClient]);
}

/** Product page of a product on sale, by one of its addresses. */
function Sold({ address }: { address: string }) {
  const api = useApi();
  const { queryClient } = useHost();
  const query = productQuery(api, address);
  const { data: product, error, refetch } = useQuery({ ...query, refetchInterval: STOCK_MAY_CHANGE });
  usePresentAddress(address, product);

  if (product) return <ProductPage key={product.id} product={product} />;
  if (product === null) return <ProductNotFound />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  // The list data shows at once, while the full product loads.
  const range = queryClient.getQueryData(productsQuery(api).queryKey);
  const listed = range?.find(({ id, slug }) => id === address || slug === address);
  return listed ? <ProductPage key={listed.id} product={listed} /> : <ProductSkeleton />;
}
