import { QueryClient } from '@tanstack/react-query';
import { type CartEvent, createCartStore, syncAcrossTabs } from '../cart';
import { createApiClient } from '../http/client';
import { ApiError } from '../http/problem';
import type { HostServices, Notify } from '../remote';
import { createSessionStore } from '../session';
import { CONTRACTS_VERSION } from '../version';

export interface HostOptions {
  notify: Notify;
  screen: HostServices['screen'];
  window?: Window;
}

/** A call that the API refused will be refused again; only a passing fault is worth another try. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The host services of a page: made once by the shell, or by the harness of a remote that runs alone. */
export function createHost({ notify, screen, window: page = window }: HostOptions): HostServices {
  const session = createSessionStore(page.localStorage);
  const api = createApiClient({
    onError: (error) => {
      if (error.code === 'session-required') session.expire();
    },
  });
  const recordEvent = (event: CartEvent) => {
    // Analytics must never disturb a shopper: a lost event is a lost event.
    api.cart.recordEvent({ body: event, keepalive: true }).catch(() => undefined);
  };
  const cart = createCartStore({ storage: page.localStorage, onEvent: recordEvent });
  syncAcrossTabs(cart, page);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry } } });
  return { contracts: CONTRACTS_VERSION, session, api, queryClient, cart, notify, screen };
}
