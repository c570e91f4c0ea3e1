import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { isBestseller, ProductCard, ProductCardSkeleton, productsQuery } from '../catalogue';
import { Band, ButtonLink, LoadFailure } from '../ui';
import { Carousel } from './carousel';

const SWATCHES = 4;
/** Number of cards in view on the widest screen, used while the products load. */
const PLACES = ['1', '2', '3', '4'];
const CARD_SIZES = '(min-width: 64rem) 23vw, (min-width: 48rem) 35vw, 64vw';

export function TopSellers() {
  const api = useApi();
  const { data, error, refetch } = useQuery(productsQuery(api));
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const products = data?.filter(isBestseller);
  return (
    <Band>
      <Carousel
        title="Top Sellers"
        more={
          <ButtonLink to="/shop" $look="quiet">
            View All
          </ButtonLink>
        }
      >
        {products
          ? products.map((product) => (
              <ProductCard key={product.id} product={product} maxSwatches={SWATCHES} sizes={CARD_SIZES} />
            ))
          : PLACES.map((place) => <ProductCardSkeleton key={place} />)}
      </Carousel>
    </Band>
  );
}
