import { QueryClient } from '@tanstack/react-query';
import { createCartEventReporter, createCartStore, syncAcrossTabs } from '../cart';
import { createApiClient } from '../http/client';
import { ApiError } from '../http/problem';
import type { HostServices, Notify } from '../remote';
import { askSession, createSessionStore } from '../session';
import { CONTRACTS_VERSION } from '../version';
import { refetchInOtherEnvironment } from './other-environment';
import { pageStorage } from './page-storage';

export interface HostOptions {
  notify: Notify;
  screen: HostServices['screen'];
  window?: Window;
  /** Carries the calls; the page's own unless given. */
  fetch?: typeof fetch;
}

/** A call that the API refused will be refused again; only a passing fault is worth another try. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The host services of a page: made once by the shell, or by the harness of a remote that runs alone. */
export function createHost({ notify, screen, window: page = window, fetch }: HostOptions): HostServices {
  const storage = pageStorage(page);
  const session = createSessionStore(storage);
  const api = createApiClient({
    fetch,
    onError: (error) => {
      if (error.code === 'session-required') session.expire();
      // The role may be another one since the session was read.
      if (error.code === 'role-not-allowed') askSession({ session, api }).catch(() => undefined);
    },
  });
  const onEvent = createCartEventReporter({
    send: (body) => api.cart.recordEvent({ body, keepalive: true }),
    page,
  });
  const cart = createCartStore({ storage, onEvent });
  syncAcrossTabs(cart, page);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        // Offline, a query fails and its screen says so, instead of showing a skeleton until the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  refetchInOtherEnvironment(session, queryClient);
  return { contracts: CONTRACTS_VERSION, session, api, queryClient, cart, notify, screen };
}
