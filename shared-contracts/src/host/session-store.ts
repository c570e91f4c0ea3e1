import { createStore, type StoreApi } from 'zustand/vanilla';
import { GATE_FLAGS, type Gate } from '../subjects/session/rules';
import type { Session, SessionEnd } from '../subjects/session/schemas';

export interface SessionState {
  /** Gates passed on this browser, according to its flags. */
  unlocked: Record<Gate, boolean>;
  /** Last response with a signed-in user, or else the last response; null before the first. */
  session: Session | null;
  /** True when the server no longer knows this staff session: the shell asks for the passcode and keeps the screen. */
  expired: boolean;
  /** Why the session ended; null while it lasts or if the reason is unknown. */
  endedBy: SessionEnd | 'signed-out' | null;
  /**
   * True when the server no longer knows that this browser passed the shop's gate; the shell then asks for the site
   * passcode.
   */
  siteExpired: boolean;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Records a successful unlock and remembers it on this browser. */
  unlock(gate: Gate, session: Session): void;
  /**
   * Stores the session from a server response. On a browser that passed the enterprise gate, a response without staff
   * means that the session is lost. The signed-in user is kept so that the screen stays as it is until the next
   * sign-in.
   */
  receive(session: Session): void;
  /** Records that a staff request was answered with 401. */
  expire(): void;
  /** Records that a shopper's request was answered with 401. */
  expireSite(): void;
  /** Forgets the gate on this browser (Logout). */
  lock(gate: Gate): void;
}

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs an action on storage. Blocked or full storage must not lock a user out for the visit. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/**
 * Creates the page's only session store. Passed gates are kept in `storage`, or in memory for the visit if it is
 * blocked.
 */
export function createSessionStore(storage: FlagStorage): SessionStore {
  const isRemembered = (gate: Gate) => attempt(() => storage.getItem(GATE_FLAGS[gate]) === 'true', false);
  const store = createStore<SessionState>(() => ({
    unlocked: { site: isRemembered('site'), enterprise: isRemembered('enterprise') },
    session: null,
    expired: false,
    endedBy: null,
    siteExpired: false,
  }));
  // If a flag was stored and is now gone, the user logged out in another window of this browser.
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
      wasRemembered = isRemembered('enterprise');
      setGate(gate, false);
      store.setState({ session: null, expired: false, endedBy: null });
    },
  });
}
