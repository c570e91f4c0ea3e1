import { useHost } from '@nara/shared-contracts';
import { NotFound } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { ProductGrid, productsQuery } from '../catalogue';
import { LoadFailure, Page, usePageTitle } from '../ui';
import { collectionOf } from './collections';
import { EmptyCollection } from './empty-collection';
import { ShopHead } from './shop-head';
import { ShopToolbar } from './shop-toolbar';
import { sortOf, sortProducts } from './sort';

/** Places kept while the range loads: two rows of the widest grid. */
const EXPECTED = 8;

export function ShopScreen() {
  const { category } = useParams();
  const [search] = useSearchParams();
  const { api } = useHost();
  const { data, error, refetch } = useQuery(productsQuery(api));
  const collection = collectionOf(category);
  usePageTitle(collection?.title ?? 'Page not found');

  if (!collection) return <NotFound />;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const sort = sortOf(search.get('sort'));
  const products = data && sortProducts(data.filter(collection.includes), sort);
  return (
    <Page>
      <ShopHead title={collection.title} text={collection.text} />
      <ShopToolbar current={collection} sort={sort} count={products?.length} />
      {products?.length === 0 ? (
        <EmptyCollection title={collection.title} />
      ) : (
        <ProductGrid title="Products" key={collection.slug} products={products} expected={EXPECTED} isFirst />
      )}
    </Page>
  );
}
