import { priceOrder } from '@nara/shared-contracts';
import { type CartLine, SummaryCard, TotalsList } from '../cart';
import { OrderLines } from '../order';
import { Skeleton } from '../ui';

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  isLoading: boolean;
}

export function CheckoutSummary({ lines, isLoading }: CheckoutSummaryProps) {
  return (
    <SummaryCard title="Order Summary">
      {isLoading ? (
        <Skeleton $width="100%" $height="14rem" />
      ) : (
        <>
          <OrderLines
            lines={lines.map(({ product, variant, image, price, quantity }) => ({
              ...variant,
              variantId: variant.id,
              name: product.name,
              image,
              quantity,
              lineTotal: price * quantity,
            }))}
          />
          <TotalsList totals={priceOrder(lines)} />
        </>
      )}
    </SummaryCard>
  );
}
