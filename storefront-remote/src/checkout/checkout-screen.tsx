import { useCart } from '@nara/shared-contracts/host';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { focusContent } from '@nara/shared-ui';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { type CartLinesState, CartNotice, ChangeList, UncheckedNotice, useCartLines, useCartUpdate } from '../cart';
import { orderPath } from '../orders';
import { usePromotedCart } from '../promotions';
import { offeredMethod, priceTermsFor, useShopTerms } from '../shop-settings';
import { Button, LoadFailure, Page, Title, usePageTitle } from '../ui';
import { CheckoutSummary } from './checkout-summary';
import { deliveryChoice, LAST_STEP, useCheckoutDraft } from './draft/draft';
import { useCheckoutStep } from './draft/use-checkout-step';
import { isPlaced, usePlacedElsewhere } from './placing/attempt';
import type { OrderFailure } from './placing/order-failure';
import { usePlaceOrder, useRecovery } from './placing/use-place-order';
import { CheckoutAlert, StepIndicator } from './steps/checkout-step';
import { CheckoutSteps } from './steps/checkout-steps';

const Amount = styled.b`
  white-space: nowrap;
`;

interface CheckoutNoticesProps {
  cart: CartLinesState;
  /** Cart total in rand. */
  total: number;
  update: ReturnType<typeof useCartUpdate>;
  failure: OrderFailure | undefined;
  isRecovering: boolean;
  onUpdated: () => void;
}

/** Tells the shopper what to know before placing the order, and offers to correct the cart. */
function CheckoutNotices({ cart, total, update, failure, isRecovering, onUpdated }: CheckoutNoticesProps) {
  const [isUpdated, setUpdated] = useState(false);
  const { changes } = update;
  const isOutdated = changes.length > 0 || failure?.isCartOutdated === true;

  const updateCart = () => {
    if (changes.length > 0) update.update();
    else cart.retry();
    setUpdated(true);
    onUpdated();
    focusContent();
  };

  return (
    <>
      {cart.error && <UncheckedNotice onRetry={cart.retry} />}
      {(isOutdated || failure) && (
        <CheckoutAlert message={failure?.message ?? 'Your cart has changed.'} advice={failure?.advice}>
          {changes.length > 0 && <ChangeList changes={changes} />}
          {isOutdated && (
            <Button type="button" $look="outline" $compact onClick={updateCart}>
              Update my cart
            </Button>
          )}
        </CheckoutAlert>
      )}
      <div role="status">
        {isRecovering && (
          <CartNotice $spaced $tone="good">
            We are checking whether your last attempt went through.
          </CartNotice>
        )}
        {isUpdated && !isOutdated && (
          <CartNotice $spaced $tone="good">
            Your cart is up to date. Your order comes to <Amount>{formatRand(total)}</Amount>.
          </CartNotice>
        )}
      </div>
    </>
  );
}

const CheckoutLayout = styled(Page)`
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  > div {
    display: grid;
    align-items: start;
    gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
  }

  > div > * {
    min-width: 0;
  }

  @media (min-width: 60rem) {
    > div {
      grid-template-columns: minmax(0, 1fr) 24rem;
    }

    > div > :first-child {
      grid-column: 2;
    }

    > div > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

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
