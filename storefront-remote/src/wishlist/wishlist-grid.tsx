import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { focusContent } from '@nara/shared-ui';
import { ProductGrid } from '../catalogue';
import { Button } from '../ui';
import { wishlist } from './wishlist-store';

interface WishlistGridProps {
  /** Undefined while loading. */
  products: readonly ProductSummary[] | undefined;
  expected: number;
}

export function WishlistGrid({ products, expected }: WishlistGridProps) {
  return (
    <ProductGrid
      title="Products"
      products={products}
      expected={expected}
      isFirst
      below={({ id, name }) => (
        <Button
          type="button"
          $look="quiet"
          aria-label={`Remove ${name} from Wishlist`}
          onClick={() => {
            wishlist.remove([id]);
            focusContent();
          }}
        >
          Remove
        </Button>
      )}
    />
  );
}
