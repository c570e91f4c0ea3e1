import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { Band, BandHead } from '../ui';
import { isBestseller } from './merchandising';
import { ProductGrid } from './product-grid';
import { productsQuery } from './queries';

const MAX = 4;

/** Shelf of top sellers, for pages with no content of their own to show. */
export function TopSellersShelf() {
  const api = useApi();
  const { data, error } = useQuery(productsQuery(api));
  const products = data?.filter(isBestseller).slice(0, MAX);
  // The shelf is optional: the page is complete without it.
  if (products?.length === 0 || (error && !data)) return null;
  return (
    <Band>
      <BandHead>
        <h2>Top Sellers</h2>
      </BandHead>
      <ProductGrid products={products} expected={MAX} isShelf />
    </Band>
  );
}
