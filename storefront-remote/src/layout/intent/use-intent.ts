import type { HostServices } from '@nara/shared-contracts/host';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { whenIdle } from '../../ui';
import type { IntentWatch } from './watch-intent';

/**
 * Watches the links of the frame to prefetch their pages. Its code loads when the application has started and the
 * browser is idle; until then links work as usual.
 */
export function useIntent(host: HostServices, screens: RouteObject[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const watch = useRef<IntentWatch>(undefined);
  const { key } = useLocation();

  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const { watchIntent } = await import('./watch-intent');
      if (!isOver && frame.current) watch.current = watchIntent(frame.current, host, screens);
    };
    const stopWaiting = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      stopWaiting();
      watch.current?.stop();
    };
  }, [host, screens]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is an arrival
  useLayoutEffect(() => watch.current?.arrive(), [key]);
  return frame;
}
