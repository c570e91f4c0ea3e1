import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { Band, BandHead } from '../ui';
import { isBestseller } from './merchandising';
import { ProductGrid } from './product-grid';
import { productsQuery } from './queries';

const MOST = 4;

/** Something to begin with, where a page has nothing of its own to show. */
export function TopSellersShelf() {
  const { api } = useHost();
  const { data, error } = useQuery(productsQuery(api));
  const products = data?.filter(isBestseller).slice(0, MOST);
  // It is a suggestion: without it the page is whole.
  if (products?.length === 0 || (error && !data)) return null;
  return (
    <Band>
      <BandHead>
        <h2>Top Sellers</h2>
      </BandHead>
      <ProductGrid products={products} expected={MOST} isShelf />
    </Band>
  );
}
