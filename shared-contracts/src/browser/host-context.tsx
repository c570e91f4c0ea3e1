import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { CartState } from './cart-store';
import type { HostServices } from './host-services';
import type { SessionState } from './session-store';

const HostContext = createContext<HostServices | null>(null);

/** Makes the host available below; a remote wraps its own routes in it. */
export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the host services. Throws outside a HostProvider: that is a wiring fault, not a state to design for. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Returns the host services; null outside a HostProvider, for elements that can do without. */
export const useOptionalHost = (): HostServices | null => useContext(HostContext);

/** Returns a slice of the cart, and renders again when that slice changes. */
export const useCart = <T,>(select: (state: CartState) => T): T => useStore(useHost().cart, select);

/** Returns a slice of the session, and renders again when that slice changes. */
export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useHost().session, select);
