import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '../../cart';
import { checkoutDraft, type Draft, type EditDraft } from '../draft/draft';
import { openAttempt } from './attempt';
import type { OrderFailure } from './order-failure';
import type { Outcome, PlacingServices } from './place-once';

/**
 * Looks up an earlier attempt once, as soon as the cart is known. Looks it up again if the cart has changed, because
 * that very order may have taken the last pieces.
 */
export function useRecovery(recover: () => Promise<void>, isCartKnown: boolean, hasCartChanged: boolean): void {
  const asked = useRef('');
  useEffect(() => {
    const occasion = isCartKnown ? String(hasCartChanged) : '';
    if (asked.current === occasion) return;
    asked.current = occasion;
    if (isCartKnown) void recover();
  }, [recover, isCartKnown, hasCartChanged]);
}

interface Placing {
  /** Lines being ordered; undefined while nothing is being placed. They outlive the cart, which is cleared first. */
  lines?: readonly CartLine[];
  /** True while an earlier attempt is being looked up. */
  isRecovering?: boolean;
  failure?: OrderFailure;
}

/** Nothing is sent while the browser is offline. */
const OFFLINE_FAILURE: OrderFailure = {
  message: 'Order failed: You are offline',
  advice: 'Nothing was sent, and everything you typed is kept. Place the order again once you are connected.',
  isCartOutdated: false,
  isUncertain: false,
};

/** Failure that has nothing to do with the order itself. */
const UNEXPECTED_FAILURE: OrderFailure = {
  message: 'An error occurred during checkout. Please try again.',
  isCartOutdated: false,
  isUncertain: true,
};

const loadPlacing = () => import('./place-once');

/** Places the order of a valid draft, one at a time, and goes to its confirmation. */
export function usePlaceOrder(edit: EditDraft) {
  const api = useApi();
  const { cart, queryClient, notify } = useHost();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({});
  const isBusy = useRef(false);
  // Loads the code for placing and for the confirmation now: the order may be the last request to get through.
  useEffect(() => {
    for (const load of [loadPlacing, () => import('../../orders/order-screen')]) load().catch(() => undefined);
  }, []);

  const services: PlacingServices = {
    api,
    cart,
    queryClient,
    notify,
    navigate,
    keep(draft, attempt) {
      // Written at once and not with the next render: after a reload, the order must have the same id.
      checkoutDraft.write({ ...draft, attempt });
      edit((before) => ({ ...before, attempt }));
    },
  };

  const busyWith = async (
    busy: Placing,
    work: (placing: Awaited<ReturnType<typeof loadPlacing>>) => Promise<Outcome>,
  ): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing(busy);
    setPlacing(
      await loadPlacing()
        .then(work)
        .catch(() => ({ failure: UNEXPECTED_FAILURE })),
    );
    isBusy.current = false;
  };

  return {
    ...placing,
    placeOrder: (draft: Draft, lines: readonly CartLine[]) =>
      navigator.onLine
        ? busyWith({ lines }, ({ place }) => place(draft, lines, services))
        : setPlacing({ failure: OFFLINE_FAILURE }),
    /** Goes to the confirmation if an earlier attempt whose response was lost turns out to have been saved. */
    async recover(draft: Draft, lines: readonly CartLine[]) {
      const attempt = openAttempt(draft);
      if (!attempt?.unanswered.length) return;
      await busyWith({ lines, isRecovering: true }, ({ recover }) => recover(attempt, lines, services));
    },
    /** Clears the failure, because the shopper has moved on. */
    dismiss: () => setPlacing(({ failure: _, ...others }) => others),
  };
}
