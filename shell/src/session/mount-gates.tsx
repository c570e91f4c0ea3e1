import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import { lazy, Suspense, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';
import { GateScreen } from './gate-screen';
import { lossText } from './loss-text';
import { unlock } from './unlock';
import { useFocusBack } from './use-focus-back';
import { useGate } from './use-gate';

/**
 * Mounts the gate of the current path in its own root, so that it works before the application has loaded. Hydrates a
 * gate that is already in the document; the document's inline script hides a gate that has been passed.
 */
export function mountGates(page: Document, host: HostServices, router: ShellRouter): void {
  const container = page.getElementById('gate');
  if (!container) throw new Error('the document has no #gate');
  const gates = <Gates page={page} host={host} router={router} />;
  const isInDocument = !host.session.getState().unlocked[gateForPath(router.state.location.pathname)];
  if (isInDocument && container.firstElementChild) {
    hydrateRoot(container, gates);
    return;
  }
  container.replaceChildren();
  createRoot(container).render(gates);
}

const SecondFactorSetUp = lazy(async () => ({ default: (await import('./second-factor-set-up')).SecondFactorSetUp }));

const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in')).PasskeySignIn }));

const ProviderSignIn = lazy(async () => ({ default: (await import('./provider-sign-in')).ProviderSignIn }));

function Gates({ page, host, router }: { page: Document; host: HostServices; router: ShellRouter }) {
  const { gate, isShown } = useGate(host.session, router);
  useEffect(() => {
    page.documentElement.dataset.gate = isShown ? 'closed' : 'open';
  }, [page, isShown]);
  const loss = useStore(host.session, (state) => (state.expired ? lossText(state) : undefined));
  useFocusBack(page, host.session, isShown);
  if (!isShown) return null;
  return (
    <GateScreen
      key={gate}
      gate={gate}
      notice={gate === 'enterprise' ? loss : undefined}
      onSubmit={(passcode, secondFactor) => unlock(host, gate, passcode, { secondFactor })}
      setUp={(passcode, onDone) => (
        <Suspense>
          <SecondFactorSetUp api={apiOf(host)} passcode={passcode} onDone={onDone} />
        </Suspense>
      )}
      otherWay={(passcode) =>
        gate === 'enterprise' && (
          <Suspense>
            <PasskeySignIn key={passcode} host={host} passcode={passcode} />
            {passcode === undefined && <ProviderSignIn host={host} router={router} />}
          </Suspense>
        )
      }
    />
  );
}
