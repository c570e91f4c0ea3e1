import { useCart } from '@nara/shared-contracts/host';
import { Skeleton } from '../ui';

/** Placeholder for the cart lines and summary while the catalogue loads. */
export function CartSkeleton() {
  const variants = useCart(({ items }) => items.map(({ variantId }) => variantId).join());
  return (
    <div role="status" aria-busy="true" aria-label="Your cart is loading">
      <div>
        {variants.split(',').map((id) => (
          <Skeleton key={id} $width="100%" $height="clamp(10.5rem, 31vw, 14rem)" />
        ))}
      </div>
      <Skeleton $width="100%" $height="25rem" />
    </div>
  );
}
