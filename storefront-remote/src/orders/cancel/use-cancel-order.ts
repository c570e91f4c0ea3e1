import { useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepOrder, refreshOrder } from '../order-query';

interface CancelOrder {
  isBusy: boolean;
  /** Why the order was not cancelled. */
  failure: string | undefined;
  /** Cancels the order; answers whether it is cancelled now. */
  cancel: () => Promise<boolean>;
  /** The failure has been read. */
  dismiss: () => void;
}

export function useCancelOrder(id: string, token: string): CancelOrder {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const cancel = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      keepOrder(queryClient, await api.orders.cancel({ params: { id }, token }), token);
      notify.success('Your order was cancelled');
      return true;
    } catch (error) {
      setFailure(errorText(error));
      // A refusal means that the order has moved on; the page should say where to.
      void refreshOrder(queryClient, id);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, failure, cancel, dismiss: () => setFailure(undefined) };
}
