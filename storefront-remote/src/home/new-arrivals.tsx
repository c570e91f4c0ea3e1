import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { isNew, ProductGrid, productsQuery } from '../catalogue';
import { Band, BandHead, ButtonLink } from '../ui';

const MOST = 4;

export function NewArrivals() {
  const api = useApi();
  const { data, error } = useQuery(productsQuery(api));
  // Top Sellers, above, already shows the error and offers a retry.
  if (error && !data) return null;
  return (
    <Band>
      <BandHead>
        <h2>New Arrivals</h2>
        <ButtonLink to="/shop/new" $look="quiet">
          Shop New Arrivals
        </ButtonLink>
      </BandHead>
      <ProductGrid products={data?.filter(isNew).slice(0, MOST)} expected={MOST} isShelf />
    </Band>
  );
}
