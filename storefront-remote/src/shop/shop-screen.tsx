import { useApi } from '@nara/shared-contracts/api/client';
import { NotFound, Where } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ProductGrid, productsQuery } from '../catalogue';
import { LoadFailure, Page, usePageTitle } from '../ui';
import { collectionOf } from './collections';
import { EmptyCollection } from './empty-collection';
import { FilterChips } from './filters/filter-chips';
import { FilterDrawer } from './filters/filter-drawer';
import { FilterSidebar } from './filters/filter-sidebar';
import { NO_FILTERS } from './filters/filters';
import { useFilterPanelCode } from './filters/lazy-filter-panel';
import { filterProducts } from './filters/matching';
import { NoMatch } from './no-match';
import { Shelves, WIDE } from './shelves';
import { ShopHead } from './shop-head';
import { ShopToolbar } from './shop-toolbar';
import { sortProducts } from './sort';
import { useShopView } from './use-shop-view';

/** Number of placeholders while the products load: two rows of the widest grid. */
const EXPECTED = 6;

export function ShopScreen() {
  const { category } = useParams();
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));
  const { applied, chosen, filter, sort } = useShopView();
  const collection = collectionOf(category);
  usePageTitle(collection?.title ?? 'Page not found');
  useFilterPanelCode();

  const all = useMemo(() => collection && data?.filter(collection.includes), [collection, data]);
  const products = useMemo(
    () => all && sortProducts(filterProducts(all, applied.filters), applied.sort),
    [all, applied],
  );

  if (!collection) return <NotFound />;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const panel = { applied: applied.filters, chosen: chosen.filters, onChange: filter };
  return (
    <Page>
      <ShopHead title={collection.title} text={collection.text} />
      <ShopToolbar
        current={collection}
        sort={chosen.sort}
        onSort={sort}
        count={products?.length}
        filters={
          <Where media={WIDE} not>
            <FilterDrawer products={all ?? []} count={products?.length ?? 0} {...panel} />
          </Where>
        }
      />
      {all?.length === 0 ? (
        <EmptyCollection title={collection.title} />
      ) : (
        <Shelves>
          <Where media={WIDE}>
            <FilterSidebar products={all} {...panel} />
          </Where>
          <div>
            <FilterChips filters={chosen.filters} onChange={filter} />
            {products?.length === 0 ? (
              <NoMatch title={collection.slug && collection.title} onClear={() => filter(NO_FILTERS)} />
            ) : (
              <ProductGrid
                title="Products"
                key={collection.slug}
                products={products}
                expected={EXPECTED}
                isFirst
                isBeside
              />
            )}
          </div>
        </Shelves>
      )}
    </Page>
  );
}
