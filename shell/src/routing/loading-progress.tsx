import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { ShellRouter } from './router-core';

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

/** A sign of progress while the next screen loads. */
export function LoadingProgress({ router }: { router: ShellRouter }) {
  const isLoading = useSyncExternalStore(router.subscribe, () => router.state.navigation.state === 'loading');
  return isLoading && <Progress role="progressbar" aria-label="Loading page" />;
}
