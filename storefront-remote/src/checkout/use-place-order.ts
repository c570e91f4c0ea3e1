import { newOrderId, priceOrder, useHost } from '@nara/shared-contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '../cart';
import { refreshCatalogue } from '../catalogue';
import { orderPath, refreshOrder, rememberOrder } from '../order';
import { type Attempt, type Draft, EMPTY_DRAFT } from './draft';
import { checkoutDraft } from './draft-storage';
import { newOrder } from './new-order';
import { type OrderFailure, UNEXPECTED_FAILURE } from './order-failure';
import { placeOrder } from './place-order';
import type { EditDraft } from './use-checkout-draft';

interface Placing {
  /** The lines on their way; undefined while nothing is being placed. They outlive the cart, which is cleared first. */
  lines?: readonly CartLine[];
  failure?: OrderFailure;
}

/** Places the order of a valid draft, once at a time, and goes to its confirmation. */
export function usePlaceOrder(edit: EditDraft) {
  const { api, cart, queryClient } = useHost();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({});

  const attemptOf = (draft: Draft): Attempt => {
    if (draft.attempt) return draft.attempt;
    const now = new Date();
    return { orderId: newOrderId(now.getTime()), startedAt: now.toISOString(), unanswered: [] };
  };

  const place = async (draft: Draft, lines: readonly CartLine[]): Promise<OrderFailure | null> => {
    const attempt = attemptOf(draft);
    const items = lines.map(({ item }) => item);
    const order = newOrder(draft, attempt, items, priceOrder(lines));
    const keep = (kept: Attempt) => edit((before) => ({ ...before, attempt: kept }));
    // Before the answer: a reload meanwhile must find the order under the same id.
    checkoutDraft.write({ ...draft, attempt });
    keep(attempt);
    const result = await placeOrder(order, attempt.unanswered, {
      api,
      remember: rememberOrder,
      variantOf: (id) => lines.find(({ variant }) => variant.id === id)?.variant,
      now: () => new Date(),
    });
    if (!result.isPlaced) {
      if (result.failure.isUncertain) keep({ ...attempt, unanswered: [...attempt.unanswered, order] });
      if (result.failure.isCartOutdated) void refreshCatalogue(queryClient);
      return result.failure;
    }
    void result.handedOver.then(() => refreshOrder(queryClient, order.id));
    cart.clear();
    checkoutDraft.write(EMPTY_DRAFT);
    await navigate(orderPath(order.id), { replace: true, state: { isAsFirstSent: result.isAsFirstSent } });
    return null;
  };

  return {
    ...placing,
    async placeOrder(draft: Draft, lines: readonly CartLine[]): Promise<void> {
      if (placing.lines) return;
      setPlacing({ lines });
      const failure = await place(draft, lines).catch(() => UNEXPECTED_FAILURE);
      if (failure) setPlacing({ failure });
    },
    /** The shopper goes on, so what failed before is no longer the news. */
    dismiss: () => setPlacing(({ lines }) => ({ lines })),
  };
}
