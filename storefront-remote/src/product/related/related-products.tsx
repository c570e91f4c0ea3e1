import type { Product } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { isWorn, ProductGrid, productsQuery } from '../../catalogue';
import { Band, BandHead } from '../../ui';

/** The rule for related products; loads after the product. */
const loadRule = () => import('./related');

/** Number of placeholders while the products load. */
const EXPECTED = 4;

/** Shelf of products that go with a product. Memoised, so that choosing a colour or size does not re-render it. */
export const RelatedProducts = memo(({ product }: { product: Product }) => {
  const api = useApi();
  const { data, error } = useQuery(productsQuery(api));
  // Deferred until after the product itself, which a slow phone then shows sooner.
  const isTime = useDeferredValue(true, false);
  const [rule, setRule] = useState<Awaited<ReturnType<typeof loadRule>> | null>();
  useEffect(() => void loadRule().then(setRule, () => setRule(null)), []);
  const related = data && isTime ? rule?.relatedTo(product, data) : undefined;
  // The page is about the product; related products are optional.
  if (related?.length === 0 || rule === null || (error && !data)) return null;
  return (
    <Band>
      <BandHead>
        <h2>{isWorn(product) ? 'Wear it with' : 'Take it along with'}</h2>
      </BandHead>
      <ProductGrid products={related} expected={EXPECTED} isShelf />
    </Band>
  );
});
