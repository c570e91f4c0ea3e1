import { priceOrder, useHost } from '@nara/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CartLine, seenLines } from '../../cart';
import { refreshCatalogue } from '../../catalogue';
import { orderPath, refreshOrder, rememberOrder } from '../../orders';
import { type Draft, EMPTY_DRAFT } from '../draft/draft';
import { checkoutDraft } from '../draft/draft-storage';
import type { EditDraft } from '../draft/use-checkout-draft';
import { type Attempt, isPlaced, newAttempt, withBody, withoutBody } from './attempt';
import { newOrder } from './new-order';
import { OFFLINE_FAILURE, type OrderFailure, UNEXPECTED_FAILURE } from './order-failure';
import { type PlaceOrderResult, type PlaceOrderServices, placeOrder } from './place-order';
import { recoverOrder } from './recover-order';

interface Placing {
  /** The lines on their way; undefined while nothing is being placed. They outlive the cart, which is cleared first. */
  lines?: readonly CartLine[];
  /** An earlier attempt is being asked for. */
  isRecovering?: boolean;
  failure?: OrderFailure;
}

/** Places the order of a valid draft, once at a time, and goes to its confirmation. */
export function usePlaceOrder(edit: EditDraft) {
  const { api, cart, queryClient } = useHost();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({});
  const isBusy = useRef(false);
  // The confirmation must not depend on the connection that the order may have been the last to get through.
  useEffect(() => void import('../../orders/order-screen').catch(() => undefined), []);

  const servicesFor = (lines: readonly CartLine[]): PlaceOrderServices => ({
    api,
    remember: rememberOrder,
    variantOf: (id) => (lines.find(({ variant }) => variant.id === id) ?? seenLines.read()[id])?.variant,
    now: () => new Date(),
  });

  const keep = (draft: Draft, attempt: Attempt | null) => {
    // Written at once, not with the next rendering: a reload must find the order under the same id.
    checkoutDraft.write({ ...draft, attempt });
    edit((before) => ({ ...before, attempt }));
  };

  /** Answers that the screen stays as it is until the confirmation takes its place. */
  const finish = async (
    { order, isAsFirstSent, handedOver }: PlaceOrderResult & { isPlaced: true },
    lines: readonly CartLine[],
  ): Promise<Placing> => {
    void handedOver.then(() => refreshOrder(queryClient, order.id));
    // A reload before the confirmation is there still finds the way to it.
    checkoutDraft.write({ ...EMPTY_DRAFT, attempt: { orderId: order.id, startedAt: order.createdAt, unanswered: [] } });
    cart.removeOrdered(order.items);
    await navigate(orderPath(order.id), { replace: true, state: { isAsFirstSent } });
    checkoutDraft.write(EMPTY_DRAFT);
    return { lines };
  };

  const place = async (draft: Draft, lines: readonly CartLine[]): Promise<Placing> => {
    if (!navigator.onLine) return { failure: OFFLINE_FAILURE };
    const attempt = openAttempt(draft) ?? newAttempt(new Date());
    const items = lines.map(({ item }) => item);
    const order = newOrder(draft, attempt, items, priceOrder(lines));
    const sent = withBody(attempt, order);
    keep(draft, sent);
    const result = await placeOrder(order, withoutBody(attempt, order).unanswered, servicesFor(lines));
    if (result.isPlaced) return finish(result, lines);

    const { failure } = result;
    if (failure.isIdTaken) keep(draft, null);
    else if (!failure.isUncertain) keep(draft, withoutBody(sent, order));
    // The alert says what changed, so the catalogue is asked first.
    if (failure.isCartOutdated) await refreshCatalogue(queryClient);
    return { failure };
  };

  const recover = async (attempt: Attempt, lines: readonly CartLine[]): Promise<Placing> => {
    const result = await recoverOrder(attempt, servicesFor(lines));
    return result?.isPlaced ? finish(result, lines) : {};
  };

  const busyWith = async (busy: Placing, work: () => Promise<Placing>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(busy);
    setPlacing(await work().catch(() => ({ failure: UNEXPECTED_FAILURE })));
    isBusy.current = false;
  };

  return {
    ...placing,
    placeOrder: (draft: Draft, lines: readonly CartLine[]) => busyWith({ lines }, () => place(draft, lines)),
    /** Goes to the confirmation when an earlier attempt, whose answer was lost, turns out to have been saved. */
    async recover(draft: Draft, lines: readonly CartLine[]) {
      const attempt = openAttempt(draft);
      if (attempt?.unanswered.length) await busyWith({ lines, isRecovering: true }, () => recover(attempt, lines));
    },
    /** The shopper goes on, so what failed before is no longer the news. */
    dismiss: () => setPlacing(({ failure: _, ...others }) => others),
  };
}

/** The attempt under way; null when its order was placed since, as in a tab that was duplicated. */
const openAttempt = ({ attempt }: Draft): Attempt | null => (attempt && isPlaced(attempt) ? null : attempt);
