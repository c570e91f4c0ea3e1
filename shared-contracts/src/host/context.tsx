import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { FlagValue } from '../subjects/composition/schemas';
import { isFlagValue } from '../subjects/composition/ssr';
import type { CartState } from './cart-store';
import type { RemoteManifest } from './remote-module';
import type { HostServices } from './services';
import type { SessionState } from './session-store';

const HostContext = createContext<HostServices | null>(null);

/** Makes the host available below; a remote wraps its own routes in it. */
export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the host services. Throws outside a HostProvider: that is a wiring error, not a state to handle. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Returns the host services; null outside a HostProvider, for components that can work without them. */
export const useOptionalHost = (): HostServices | null => useContext(HostContext);

/** Returns a slice of the cart and re-renders when that slice changes. */
export const useCart = <T,>(select: (state: CartState) => T): T => useStore(useHost().cart, select);

/** Returns a slice of the session and re-renders when that slice changes. */
export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useHost().session, select);

/**
 * Returns the value of a flag that the manifest defines. It stays the same for as long as the page is open. Throws if
 * the manifest does not define the flag.
 */
export function useFlag({ name: remote, flags }: Pick<RemoteManifest, 'name' | 'flags'>, name: string): FlagValue {
  const value = useHost().flag(`${remote}/${name}`);
  const definition = flags?.[name];
  if (!definition) throw new Error(`the manifest of ${remote} defines no flag ${name}`);
  // If the host knows the flag from another version, its value may not exist in this one.
  return isFlagValue(definition, value) ? value : definition.default;
}
