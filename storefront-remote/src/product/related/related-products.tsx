import { type Product, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { ProductGrid, productsQuery } from '../../catalogue';
import { Band, BandHead } from '../../ui';
import { isWorn } from './worn';

/** The rule of what goes with what comes after the product that it is about. */
const loadRule = () => import('./related');

/** Places kept while the range loads. */
const EXPECTED = 4;

/** What goes with a product. Choosing a colour or size of it does not have this drawn again. */
export const RelatedProducts = memo(({ product }: { product: Product }) => {
  const { api } = useHost();
  const { data, error } = useQuery(productsQuery(api));
  // After the product itself, so that a slow phone shows that sooner.
  const isTime = useDeferredValue(true, false);
  const [rule, setRule] = useState<Awaited<ReturnType<typeof loadRule>> | null>();
  useEffect(() => void loadRule().then(setRule, () => setRule(null)), []);
  const related = data && isTime ? rule?.relatedTo(product, data) : undefined;
  // The product is what the page is about; what goes with it may be missing.
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
