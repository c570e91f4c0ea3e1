import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router-dom';
import { type ApiClient, replaceApi } from '../client/client';
import { memoryStorage } from '../fakes/browser';
import { createCartStore } from '../host/cart-store';
import type { RemoteModule } from '../host/remote-module';
import { ApiError, type Route } from '../host/request';
import type { HostServices, Notify } from '../host/services';
import { createSessionStore } from '../host/session-store';
import { CONTRACTS_VERSION } from '../host/version';
import { NO_EXTENSIONS } from '../page/create-host';
import { QUERY_DEFAULTS } from '../page/query-client';
import type { Flags } from '../subjects/composition/schemas';
import type { Session } from '../subjects/session/schemas';
import type { Problem } from '../wire/problem';

export { fakeEventStream } from '../fakes/browser';
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

/** Returns the error that a refused call of the API rejects with; `errors` are those of its fields. */
export const refusal = (
  status: number,
  code: string,
  detail = 'It was refused.',
  errors?: Problem['errors'],
): ApiError => new ApiError(status, '', { code, title: '', status, detail, ...(errors && { errors }) });

export interface FakeHost extends HostServices {
  /** The client that `useApi` returns below this host. */
  readonly api: ApiClient;
  /** Messages passed to `notify`, such as `success: Saved`. */
  readonly notices: string[];
}

/** Creates host services for component tests: real cart, session and query client; `api` answers the requests. */
export function createFakeHost(api: PartialApi = {}, staff: Session['staff'] = null, flags: Flags = {}): FakeHost {
  const notices: string[] = [];
  const note = (kind: keyof Notify) => (message: string) => void notices.push(`${kind}: ${message}`);
  const session = createSessionStore(memoryStorage());
  session.receive({ site: true, staff, environment: 'live' });
  const request = ([method, path]: Route) => Promise.reject(new Error(`unexpected request: ${method} ${path}`));
  const client = fakeApi(api);
  replaceApi({ request }, client);
  return {
    contracts: CONTRACTS_VERSION,
    session,
    request,
    api: client,
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
