import type { AdminOrder } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'order';

/** The order whose details are open, kept in the address: it can be shared, and Back closes it. */
export function useOpenOrder() {
  const [address, setAddress] = useSearchParams();
  const show = (id: string | undefined, replace: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(PARAM, id);
        else next.delete(PARAM);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    openId: address.get(PARAM),
    open: ({ id }: Pick<AdminOrder, 'id'>) => show(id, false),
    close: () => show(undefined, true),
  };
}
