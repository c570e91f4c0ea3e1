import { useAddress } from '@nara/shared-ui';

/** Row whose details are open. */
export interface Opened {
  /** Id of the row, or null. */
  id: string | null;
  open(id: string): void;
  close(): void;
}

/** Keeps the row whose details are open in the address under `name`, so that it can be shared and Back closes it. */
export function useOpened(name: string): Opened {
  const [address, changeAddress] = useAddress();
  const show = (id: string | undefined, replace: boolean) =>
    changeAddress(
      (now) => {
        if (id) now.set(name, id);
        else now.delete(name);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  return {
    id: address.get(name),
    open: (id) => show(id, false),
    close: () => show(undefined, true),
  };
}
