import { useCart } from '@nara/shared-contracts/host';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useCartLines, useCartUpdate } from '../cart';
import { orderPath } from '../orders';
import { usePromotedCart } from '../promotions';
import { offeredMethod, priceTermsFor, useShopTerms } from '../shop-settings';
import { LoadFailure, Title, usePageTitle } from '../ui';
import { CheckoutLayout } from './checkout-layout';
import { CheckoutNotices } from './checkout-notices';
import { CheckoutSummary } from './checkout-summary';
import { deliveryChoice } from './draft/delivery-choice';
import { LAST_STEP } from './draft/draft';
import { useCheckoutDraft } from './draft/use-checkout-draft';
import { useCheckoutStep } from './draft/use-checkout-step';
import { isPlaced } from './placing/attempt';
import { usePlaceOrder } from './placing/use-place-order';
import { usePlacedElsewhere } from './placing/use-placed-elsewhere';
import { useRecovery } from './placing/use-recovery';
import { CheckoutSteps } from './steps/checkout-steps';
import { StepIndicator } from './steps/step-indicator';

export function CheckoutScreen() {
  usePageTitle('Checkout');
  const isEmpty = useCart(({ items }) => items.length === 0);
  const elsewhere = usePlacedElsewhere();
  const cart = useCartLines();
  const update = useCartUpdate(cart);
  const [draft, edit] = useCheckoutDraft();
  const [step, goTo] = useCheckoutStep(draft, edit);
  const shopTerms = useShopTerms();
  const { method, province } = deliveryChoice(draft);
  const terms = useMemo(() => priceTermsFor(shopTerms, { method, province }), [shopTerms, method, province]);
  const placing = usePlaceOrder(edit);
  const lines = placing.lines ?? cart.lines;
  const promoted = usePromotedCart(lines, terms, { email: draft.email });
  const isCartKnown = cart.isChecked || cart.error !== null;
  const hasCartChanged = update.changes.length > 0;
  useRecovery(() => placing.recover(draft, cart.lines), isCartKnown && !isEmpty, hasCartChanged);

  if (isEmpty && !placing.lines) {
    if (elsewhere) return <Navigate {...elsewhere} replace />;
    const { attempt } = draft;
    return <Navigate to={attempt && isPlaced(attempt) ? orderPath(attempt.orderId) : '/cart'} replace />;
  }
  if (cart.error && cart.hasUnknown) return <LoadFailure error={cart.error} onRetry={cart.retry} />;
  const isPlacing = placing.lines !== undefined;
  return (
    <CheckoutLayout>
      <Title>Checkout</Title>
      <StepIndicator current={step} />
      <div>
        <CheckoutSummary
          lines={lines}
          promoted={promoted}
          vatPercent={terms.vatPercent}
          method={offeredMethod(shopTerms, { method, province })}
          isLoading={cart.isLoading && !isPlacing}
        />
        <CheckoutSteps
          step={step}
          draft={draft}
          total={promoted.totals.total}
          edit={edit}
          isBusy={isPlacing}
          canPlace={isCartKnown && lines.length > 0 && !hasCartChanged}
          notices={
            (!isPlacing || placing.isRecovering) && (
              <CheckoutNotices
                cart={cart}
                total={promoted.totals.total}
                update={update}
                failure={step === LAST_STEP ? placing.failure : undefined}
                isRecovering={placing.isRecovering === true}
                onUpdated={placing.dismiss}
              />
            )
          }
          onStep={(to) => {
            placing.dismiss();
            goTo(to);
          }}
          onPlace={() => void placing.placeOrder(draft, lines)}
        />
      </div>
    </CheckoutLayout>
  );
}
