import { createStore, type StoreApi } from 'zustand/vanilla';
import { GATE_FLAGS, type Gate } from '../subjects/session/gates';
import type { Session, SessionEnd } from '../subjects/session/schemas';

export interface SessionState {
  /** Gates passed on this browser, according to its flags. */
  unlocked: Record<Gate, boolean>;
  /** Last answer of the server in which somebody was signed in, or else its last one; null before the first. */
  session: Session | null;
  /** True when the server no longer knows this staff session: the shell asks for the passcode and keeps the screen. */
  expired: boolean;
  /** Why it does not; null while it does, or when nobody says. */
  endedBy: SessionEnd | 'signed-out' | null;
  /** True when the server no longer knows that this browser passed the shop's gate: the shell asks for its passcode. */
  siteExpired: boolean;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Records a successful unlock and remembers it on this browser. */
  unlock(gate: Gate, session: Session): void;
  /**
   * Stores the session that the server answered. Without staff, on a browser that passed the enterprise gate, it is lost;
   * who was signed in is kept, so that the screen stays as it is until somebody is again.
   */
  receive(session: Session): void;
  /** Notes that a staff call was answered with 401. */
  expire(): void;
  /** Notes that a call of a shopper was answered with 401. */
  expireSite(): void;
  /** Forgets the gate on this browser (Logout). */
  lock(gate: Gate): void;
}

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs an action on storage; storage that is blocked or full must not keep anybody out for the visit. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Makes the page's one session store. Passed gates are kept in `storage`, or for the visit when that is blocked. */
export function createSessionStore(storage: FlagStorage): SessionStore {
  const isRemembered = (gate: Gate) => attempt(() => storage.getItem(GATE_FLAGS[gate]) === 'true', false);
  const store = createStore<SessionState>(() => ({
    unlocked: { site: isRemembered('site'), enterprise: isRemembered('enterprise') },
    session: null,
    expired: false,
    endedBy: null,
    siteExpired: false,
  }));
  // A flag that was kept and is gone tells of a Logout in another window of this browser.
  let wasRemembered = isRemembered('enterprise');
  const setGate = (gate: Gate, open: boolean) =>
    store.setState(({ unlocked }) => ({ unlocked: { ...unlocked, [gate]: open } }));

  return Object.assign(store, {
    unlock(gate: Gate, session: Session) {
      attempt(() => storage.setItem(GATE_FLAGS[gate], 'true'), undefined);
      setGate(gate, true);
      wasRemembered = isRemembered('enterprise');
      store.setState({ session, expired: false, endedBy: null, ...(gate === 'site' && { siteExpired: false }) });
    },
    receive(session: Session) {
      if (session.staff) return store.setState({ session, expired: false, endedBy: null });
      store.setState(({ session: known, unlocked }) => ({
        session: known?.staff ? known : session,
        expired: unlocked.enterprise,
        endedBy: wasRemembered && !isRemembered('enterprise') ? 'signed-out' : (session.ended ?? null),
      }));
    },
    expire() {
      store.setState({ expired: true });
    },
    expireSite() {
      store.setState({ siteExpired: true });
    },
    lock(gate: Gate) {
      attempt(() => storage.removeItem(GATE_FLAGS[gate]), undefined);
      setGate(gate, false);
      store.setState({ session: null, expired: false, endedBy: null });
    },
  });
}
