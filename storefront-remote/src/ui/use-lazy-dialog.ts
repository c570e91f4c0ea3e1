import { useHost } from '@nara/shared-contracts';
import { type ComponentType, useState } from 'react';

interface LazyDialog<P> {
  /** Null while it is closed or still on its way. */
  Dialog: ComponentType<P> | null;
  open: () => void;
  close: () => void;
}

/** A dialog whose code comes when it is first opened; a message says when it did not come. */
export function useLazyDialog<P>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  const { notify } = useHost();
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
  return {
    Dialog,
    open: () =>
      void load().then(
        (loaded) => setDialog(() => loaded),
        () => notify.error('This did not load. Check your connection and try again.'),
      ),
    close: () => setDialog(null),
  };
}
