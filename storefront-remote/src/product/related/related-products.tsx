import { type Product, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ProductGrid, productsQuery } from '../../catalogue';
import { Band, BandHead } from '../../ui';
import { relatedTo } from './related';

/** Places kept while the range loads. */
const EXPECTED = 4;

export function RelatedProducts({ product }: { product: Product }) {
  const { api } = useHost();
  const { data, error } = useQuery(productsQuery(api));
  // After the product itself, so that a slow phone shows that sooner.
  const isTime = useDeferredValue(true, false);
  const related = data && isTime ? relatedTo(product, data) : undefined;
  // The product is what the page is about; what goes with it may be missing.
  if (related?.length === 0 || (error && !data)) return null;
  return (
    <Band>
      <BandHead>
        <h2>Wear it with</h2>
      </BandHead>
      <ProductGrid products={related} expected={EXPECTED} isShelf />
    </Band>
  );
}
