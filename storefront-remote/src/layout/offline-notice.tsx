import { ApiError, useHost } from '@nara/shared-contracts/host';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

/** Bar on top of the page, so that nothing moves when the connection drops or returns. */
const Bar = styled.p`
  position: fixed;
  z-index: 20;
  bottom: var(--space-2);
  left: 50%;
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-2));
  padding: 0.75rem 1.25rem;
  border: 1px solid var(--stone);
  border-radius: 2px;
  background: var(--ink);
  color: var(--bone);
  font-size: var(--text-sm);
  text-align: center;
  translate: -50%;
`;

const TEXTS = {
  offline: 'You are offline. Your cart is kept on this device.',
  unreachable: 'We cannot reach the shop right now. Your cart is kept on this device.',
};

/** Tells the shopper on every screen that there is no connection. */
export function OfflineNotice() {
  const trouble = useTrouble();
  return <div role="status">{trouble && <Bar>{TEXTS[trouble]}</Bar>}</div>;
}

const isConnected = () => navigator.onLine;

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns the state of the connection, according to the browser and the last data request. */
function useTrouble(): keyof typeof TEXTS | null {
  const { queryClient } = useHost();
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true);
  const [isReached, setReached] = useState(true);

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success') setReached(true);
        if (action.type === 'error') setReached(!isUnreachable(action.error));
      }),
    [queryClient],
  );

  if (!isOnline) return 'offline';
  return isReached ? null : 'unreachable';
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
