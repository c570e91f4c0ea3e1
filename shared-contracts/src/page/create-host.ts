import { apiOf } from '../client/client';
import { askSession } from '../client/session-query';
import { createCartStore, syncAcrossTabs } from '../host/cart-store';
import type { ExtensionServices, HostServices, Notify } from '../host/services';
import { createSessionStore } from '../host/session-store';
import { CONTRACTS_VERSION } from '../host/version';
import type { Flags } from '../subjects/composition/schemas';
import { createCartEventReporter } from './cart-event-reporter';
import { createQueryClient } from './query-client';
import { createRequest } from './request';

const NONE: readonly never[] = [];

/** Extension services of a page without extensions. */
export const NO_EXTENSIONS: ExtensionServices = {
  at: () => NONE,
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('this page has no extensions')),
  note: () => undefined,
};

type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that keeps nothing; the stores keep their state in memory for the visit. */
const NO_STORAGE: PageStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns the page's local storage. A browser that blocks storage throws on access or has none. */
function pageStorage(page: Window): PageStorage {
  try {
    return page.localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
}

interface HostOptions {
  notify: Notify;
  screen: HostServices['screen'];
  /** Defaults to none. */
  extensions?: HostServices['extensions'];
  /** Flags that differ from their defaults, by `remote/flag`; defaults to none. */
  flags?: Flags;
  window?: Window;
  /** Sends the requests; defaults to the page's own `fetch`. */
  fetch?: typeof fetch;
}

/** Creates the host services of a page. Call it once per page: in the shell, or in a remote that runs standalone. */
export function createHost({
  notify,
  screen,
  extensions = NO_EXTENSIONS,
  flags = {},
  window: page = window,
  fetch,
}: HostOptions): HostServices {
  const storage = pageStorage(page);
  const session = createSessionStore(storage);
  const ask = () => void askSession({ session, request }).catch(() => undefined);
  const noteLoss = () => {
    if (session.getState().expired) return;
    session.expire();
    // The response also gives the reason.
    ask();
  };
  const request = createRequest({
    fetch,
    onError: (error) => {
      if (error.code === 'session-required') noteLoss();
      if (error.code === 'site-session-required') session.expireSite();
      // The role may have changed since the session was read.
      if (error.code === 'role-not-allowed') ask();
    },
  });
  const onEvent = createCartEventReporter({
    send: (body) => apiOf({ request }).cart.recordEvent({ body, keepalive: true }),
    page,
  });
  const cart = createCartStore({ storage, onEvent });
  syncAcrossTabs(cart, page);
  const queryClient = createQueryClient(session);
  const flag = (name: string) => flags[name];
  return { contracts: CONTRACTS_VERSION, session, request, queryClient, cart, notify, screen, extensions, flag };
}
