import { createContext, type ReactNode, useContext } from 'react';
import type { HostServices } from './host-services';

const HostContext = createContext<HostServices | null>(null);

/** Makes the host available below; a remote wraps its own routes in it. */
export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host services. Throws outside a HostProvider: that is a wiring fault, not a state to design for. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}
