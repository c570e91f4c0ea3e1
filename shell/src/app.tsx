import type { HostServices } from '@nara/shared-contracts/host';
import type { ShellRouter } from './routing/router';
import { Screens } from './routing/screens';
import { useGate } from './session/use-gate';
import { useStaffSession } from './session/use-staff-session';

interface AppProps {
  host: HostServices;
  router: ShellRouter;
}

/** Everything behind the gates. A screen stays mounted when its session expires, so that nothing typed is lost. */
export function App({ host, router }: AppProps) {
  const { isLocked, gate } = useGate(host.session, router);
  useStaffSession(host, gate === 'enterprise' && !isLocked);
  return !isLocked && <Screens router={router} />;
}
