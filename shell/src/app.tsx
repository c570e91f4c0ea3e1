import { HostProvider, type HostServices } from '@nara/shared-contracts/host';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ShellRouter } from './routing/router';
import { Screens } from './routing/screens';
import { useGate } from './session/use-gate';
import { useStaffSession } from './session/use-staff-session';

interface AppProps {
  host: HostServices;
  router: ShellRouter;
}

/**
 * Everything behind the gates. A screen stays mounted when its session expires, so that nothing typed is lost. Remotes
 * find host and query client here; those that may run in other hosts provide both themselves.
 */
export function App({ host, router }: AppProps) {
  const { isLocked, gate } = useGate(host.session, router);
  useStaffSession(host, gate === 'enterprise' && !isLocked);
  if (isLocked) return null;
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Screens router={router} />
      </QueryClientProvider>
    </HostProvider>
  );
}
