import type { Session } from '@nara/shared-contracts/api/session';
import type { HostServices } from '@nara/shared-contracts/host';
import { createHost } from '@nara/shared-contracts/host/create';
import type { FirstViewRequest } from '@nara/shared-contracts/rules/composition';

const SESSION_PATH = '/api/session';

/** Returns a page with open gates and empty storage, so that a first view does not depend on a browser. */
const page = () => {
  const localStorage = {
    getItem: (key: string) => (key.endsWith('-unlocked') ? 'true' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return Object.assign(new EventTarget(), { localStorage }) as unknown as Window;
};

const silent = () => undefined;

/**
 * Creates host services with a cart. `answers` contains the responses to their calls; a call without one stays pending
 * forever.
 */
export function createServerHost({
  answers,
  cart = [],
  flags,
}: Pick<FirstViewRequest, 'answers' | 'cart' | 'flags'>): HostServices {
  const host = createHost({
    notify: { success: silent, info: silent, error: silent },
    screen: () => () => null,
    window: page(),
    flags,
    fetch: (url) =>
      String(url) in answers ? Promise.resolve(Response.json(answers[String(url)])) : new Promise<never>(silent),
  });
  host.queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  const session = answers[SESSION_PATH] as Session | undefined;
  if (session) host.session.receive(session);
  host.cart.setState({ items: [...cart] });
  // Makes the current state the initial one, which is what React renders on the server.
  host.session.getInitialState = host.session.getState;
  host.cart.getInitialState = host.cart.getState;
  return host;
}
