import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router-dom';
import { createCartStore } from '../browser/cart-store';
import type { ApiClient } from '../browser/client';
import type { HostServices, Notify } from '../browser/host-services';
import { NO_EXTENSIONS } from '../browser/no-extensions';
import { QUERY_DEFAULTS } from '../browser/query-client';
import type { RemoteModule } from '../browser/remote-module';
import { createSessionStore } from '../browser/session-store';
import { memoryStorage } from '../fakes/memory-storage';
import type { Flags } from '../subjects/composition';
import type { Session } from '../subjects/session';
import { CONTRACTS_VERSION } from '../wire/version';

export { fakeEventStream } from '../fakes/event-stream';
export { memoryStorage };

type PartialApi = { [S in keyof ApiClient]?: Partial<ApiClient[S]> };

/** Fails an unexpected call with its name, instead of an unhelpful TypeError. */
const unexpected = (path: string) =>
  new Proxy({}, { get: (_, name) => () => Promise.reject(new Error(`unexpected call: api.${path}.${String(name)}`)) });

function fakeApi(api: PartialApi): ApiClient {
  return new Proxy({} as ApiClient, {
    get: (_, subject: keyof ApiClient) => Object.assign(Object.create(unexpected(subject)) as object, api[subject]),
  });
}

export interface FakeHost extends HostServices {
  /** Messages passed to `notify`, such as `success: Saved`. */
  readonly notices: string[];
}

/** Creates host services for component tests: real cart, session and query client; `api` answers the requests. */
export function createFakeHost(api: PartialApi = {}, staff: Session['staff'] = null, flags: Flags = {}): FakeHost {
  const notices: string[] = [];
  const note = (kind: keyof Notify) => (message: string) => void notices.push(`${kind}: ${message}`);
  const session = createSessionStore(memoryStorage());
  session.receive({ site: true, staff, environment: 'live' });
  return {
    contracts: CONTRACTS_VERSION,
    session,
    api: fakeApi(api),
    queryClient: new QueryClient({
      defaultOptions: { queries: { ...QUERY_DEFAULTS, staleTime: 0, retry: false, gcTime: Number.POSITIVE_INFINITY } },
    }),
    cart: createCartStore({ storage: memoryStorage() }),
    notify: { success: note('success'), info: note('info'), error: note('error') },
    screen: (name) => () => name,
    extensions: NO_EXTENSIONS,
    flag: (name) => flags[name],
    notices,
  };
}

/** Creates the router that a shell would have, with one remote at one path. */
export const remoteRouter = (remote: RemoteModule, host: HostServices, path: string) =>
  createMemoryRouter([{ hydrateFallbackElement: <></>, children: remote.createRoutes(host) }], {
    initialEntries: [path],
  });
