import { useHost } from '@nara/shared-contracts/host';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useOverlay } from './use-overlay';

interface LazyDialog<P> {
  /** Null while closed or still loading. */
  Dialog: ComponentType<P> | null;
  /** True while open or loading. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Dialog whose code loads when it is first opened; a message appears if that fails. It is a history entry, identified
 * by its name.
 */
export function useLazyDialog<P>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  failure = 'This did not load. Check your connection and try again.',
): LazyDialog<P> {
  const { notify } = useHost();
  const { isOpen, open, close } = useOverlay(name);
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const giveUp = useEffectEvent(() => {
    close();
    notify.error(failure);
  });
  const fetchCode = useEffectEvent(() => {
    load().then((loaded) => setLoaded(() => loaded), giveUp);
  });
  const isMissing = isOpen && !Loaded;
  useEffect(() => {
    if (isMissing) fetchCode();
  }, [isMissing]);
  return { Dialog: (isOpen && Loaded) || null, isOpen, open, close };
}
