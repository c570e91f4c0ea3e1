import { useCart } from '@nara/shared-contracts';
import { Navigate } from 'react-router-dom';
import { useCartLines } from '../cart';
import { LoadFailure, Title, usePageTitle } from '../ui';
import { CheckoutAlert } from './checkout-alert';
import { CheckoutLayout } from './checkout-layout';
import { CheckoutSteps } from './checkout-steps';
import { CheckoutSummary } from './checkout-summary';
import { StepIndicator } from './step-indicator';
import { useCheckoutDraft } from './use-checkout-draft';
import { usePlaceOrder } from './use-place-order';

export function CheckoutScreen() {
  usePageTitle('Checkout');
  const isEmpty = useCart(({ items }) => items.length === 0);
  const cart = useCartLines();
  const [draft, edit] = useCheckoutDraft();
  const placing = usePlaceOrder(edit);

  if (isEmpty && !placing.lines) return <Navigate to="/cart" replace />;
  if (cart.error) return <LoadFailure error={cart.error} onRetry={cart.retry} />;
  const lines = placing.lines ?? cart.lines;
  const isOutdated = cart.gone.length > 0 || lines.some(({ quantity, variant }) => quantity > variant.stock);
  return (
    <CheckoutLayout>
      <Title>Checkout</Title>
      <StepIndicator current={draft.step} />
      <div>
        <div>
          {isOutdated && !placing.lines && <CheckoutAlert message="Something in your cart changed." isCartOutdated />}
          {placing.failure && <CheckoutAlert {...placing.failure} />}
          <CheckoutSteps
            draft={draft}
            edit={edit}
            isPlacing={placing.lines !== undefined}
            canPlace={lines.length > 0 && !isOutdated}
            onStep={placing.dismiss}
            onPlace={() => void placing.placeOrder(draft, lines)}
          />
        </div>
        <CheckoutSummary lines={lines} isLoading={cart.isLoading && !placing.lines} />
      </div>
    </CheckoutLayout>
  );
}
