import type { FirstViewRequest, HostServices, Session } from '@nara/shared-contracts';
import { createHost } from '@nara/shared-contracts/host';

const SESSION_PATH = '/api/session';

/** A page whose gates are open and whose storage is empty: what a first view looks like depends on no browser. */
const page = () => {
  const localStorage = {
    getItem: (key: string) => (key.endsWith('-unlocked') ? 'true' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  return Object.assign(new EventTarget(), { localStorage }) as unknown as Window;
};

const silent = () => undefined;

/** Host services whose calls are answered by `answers`; a call without an answer stays under way for ever. */
export function createServerHost(answers: FirstViewRequest['answers']): HostServices {
  const host = createHost({
    notify: { success: silent, info: silent, error: silent },
    screen: () => () => null,
    window: page(),
    fetch: (url) =>
      String(url) in answers ? Promise.resolve(Response.json(answers[String(url)])) : new Promise<never>(silent),
  });
  host.queryClient.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  const session = answers[SESSION_PATH] as Session | undefined;
  if (session) host.session.receive(session);
  // React shows a store's initial state while it renders on a server; here that is the state it has by now.
  host.session.getInitialState = host.session.getState;
  return host;
}
