import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { focusContent } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type CartLinesState, CartNotice, ChangeList, UncheckedNotice, type useCartUpdate } from '../cart';
import { Button } from '../ui';
import { CheckoutAlert } from './checkout-alert';
import type { OrderFailure } from './placing/order-failure';

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
export function CheckoutNotices({ cart, total, update, failure, isRecovering, onUpdated }: CheckoutNoticesProps) {
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
