import type { Product } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { Message } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { previewQuery, productQuery, productsQuery } from '../catalogue';
import { ButtonLink, LoadFailure, Skeleton, usePageTitle } from '../ui';
import { ProductFacts, ProductLayout } from './product-layout';
import { ProductPage } from './product-page';

const Pictures = styled.div`
  > span {
    aspect-ratio: 4 / 5;
  }
`;

/** Placeholder of a product page while it loads. */
function ProductSkeleton() {
  return (
    <ProductLayout role="status" aria-busy="true" aria-label="The product is loading">
      <Pictures>
        <Skeleton $width="100%" $height="auto" />
      </Pictures>
      <ProductFacts>
        <Skeleton $width="30%" />
        <Skeleton $width="80%" $height="2.5rem" />
        <Skeleton $width="25%" />
        <Skeleton $width="60%" $height="4.5rem" />
        <Skeleton $width="90%" $height="5rem" />
        <Skeleton $width="100%" $height="3.25rem" />
      </ProductFacts>
    </ProductLayout>
  );
}

function ProductNotFound() {
  usePageTitle('Product not found');
  return (
    <Message title="Product not found" text="It may have left our range. There is plenty more to see.">
      <ButtonLink to="/shop">Shop All Products</ButtonLink>
    </Message>
  );
}

const Band = styled.p`
  padding: var(--space-1) var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);
  text-align: center;
`;

/** Product page of a draft, for visitors of its preview link. */
function PreviewScreen({ token }: { token: string }) {
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
