import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices, SessionState, SessionStore } from '@nara/shared-contracts/host';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';
import { GateScreen } from './gate-screen';
import { unlock } from './unlock';
import { useGate } from './use-gate';

const hasEnded = ({ expired, siteExpired }: SessionState): boolean => expired || siteExpired;

/** Returns the focus to where it was when the session was lost, after the gate has closed. */
function useFocusBack(page: Document, session: SessionStore, isShown: boolean): void {
  const left = useRef<Element>(null);
  useEffect(
    () =>
      // Before the gate renders and takes the focus.
      session.subscribe((now, before) => {
        if (hasEnded(now) && !hasEnded(before)) left.current = page.activeElement;
      }),
    [page, session],
  );
  useEffect(() => {
    if (isShown || !(left.current instanceof HTMLElement)) return;
    left.current.focus({ preventScroll: true });
    left.current = null;
  }, [isShown]);
}

const REASONS: Record<NonNullable<SessionState['endedBy']>, string> = {
  expired: 'Your session has lasted its twelve hours and has expired.',
  idle: 'You were signed out after a time without activity.',
  ended: 'Your session was ended from elsewhere: by you in another session, or by an admin.',
  'signed-out': 'You signed out in another window.',
  'passcode-changed': 'The enterprise passcode was changed or switched off.',
  'access-changed': 'Your access was changed by an admin.',
};

const KEPT = 'The screen behind this one keeps everything that you typed. Sign in to go on with it.';

/**
 * Returns the message for a user whose session has ended: the reason and, if a staff screen is still mounted, that its
 * content is kept.
 */
function lossText({ session, endedBy }: Pick<SessionState, 'session' | 'endedBy'>): string {
  const reason = endedBy ? REASONS[endedBy] : 'Your session has ended.';
  return session?.staff ? `${reason} ${KEPT}` : reason;
}

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
