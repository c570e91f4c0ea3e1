import { useSearchParams } from 'react-router-dom';

/** Row whose details are open. */
export interface Opened {
  /** Its id, or null. */
  id: string | null;
  open(id: string): void;
  close(): void;
}

/** Keeps the row whose details are open in the address under `name`: it can be shared, and Back closes it. */
export function useOpened(name: string): Opened {
  const [address, setAddress] = useSearchParams();
  const show = (id: string | undefined, replace: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    id: address.get(name),
    open: (id) => show(id, false),
    close: () => show(undefined, true),
  };
}
