import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isLoading as isRouterLoading, type ShellRouter } from './router';

const Progress = styled.div`
  position: fixed;
  z-index: 45;
  top: 0;
  left: 0;
  width: 100%;
  height: 2px;
  background: var(--sage-deep);
  transform-origin: left;
  animation: advance 8s cubic-bezier(0.1, 0.7, 0.1, 1) forwards;

  @keyframes advance {
    from {
      transform: scaleX(0.05);
    }

    to {
      transform: scaleX(0.95);
    }
  }
`;

/**
 * Delay (ms) before the progress bar appears. It would slow down faster screens, because its styles affect the whole
 * page.
 */
const PATIENCE_MS = 100;

/** Progress bar while the next screen loads. */
export function LoadingProgress({ router }: { router: ShellRouter }) {
  const isLoading = useSyncExternalStore(router.subscribe, () => isRouterLoading(router));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setIsLate, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate && <Progress role="progressbar" aria-label="Loading page" />;
}
