import { QueryClient } from '@tanstack/react-query';
import { createCartStore } from '../cart';
import type { ApiClient } from '../http/client';
import type { HostServices, Notify } from '../remote';
import { createSessionStore, type Session } from '../session';
import { CONTRACTS_VERSION } from '../version';

export { fakeEventStream } from './event-stream';
export { remoteRouter } from './remote-router';

type PartialApi = { [S in keyof ApiClient]?: Partial<ApiClient[S]> };

/** Storage that lives as long as the test. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** A call that a test did not expect fails by its name instead of by a puzzling TypeError. */
const unexpected = (path: string) =>
  new Proxy({}, { get: (_, name) => () => Promise.reject(new Error(`unexpected call: api.${path}.${String(name)}`)) });

function fakeApi(api: PartialApi): ApiClient {
  return new Proxy({} as ApiClient, {
    get: (_, subject: keyof ApiClient) => Object.assign(Object.create(unexpected(subject)) as object, api[subject]),
  });
}

export interface FakeHost extends HostServices {
  /** What `notify` was told, as `success: Saved`. */
  readonly notices: string[];
}

/** Host services for component tests: real cart, session and query client; the API answers what the test says. */
export function createFakeHost(api: PartialApi = {}, staff: Session['staff'] = null): FakeHost {
  const notices: string[] = [];
  const note = (kind: keyof Notify) => (message: string) => void notices.push(`${kind}: ${message}`);
  const session = createSessionStore(memoryStorage());
  session.receive({ site: true, staff, environment: 'live' });
  return {
    contracts: CONTRACTS_VERSION,
    session,
    api: fakeApi(api),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } }),
    cart: createCartStore({ storage: memoryStorage() }),
    notify: { success: note('success'), info: note('info'), error: note('error') },
    screen: (name) => () => name,
    notices,
  };
}
