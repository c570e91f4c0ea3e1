/** @jest-environment node */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { memoryStorage } from '../fakes/browser';
import { createSessionStore } from '../host/session-store';
import type { Environment, Session } from '../subjects/session/schemas';
import { refetchInOtherEnvironment } from './query-client';

const staffIn = (environment: Environment): Session => ({
  site: true,
  staff: { name: 'Nomsa', role: 'admin' },
  environment,
});

function start() {
  const session = createSessionStore(memoryStorage());
  const queryClient = new QueryClient();
  const stop = (unsubscribe: () => void) => {
    unsubscribe();
    queryClient.clear();
  };
  refetchInOtherEnvironment(session, queryClient);
  return { session, queryClient, stop };
}

test('a change of environment refetches active queries and removes all others', async () => {
  const { session, queryClient, stop } = start();
  session.receive(staffIn('live'));
  const fetched = jest.fn(async () => session.getState().session?.environment);
  const shown = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: fetched, staleTime: 60_000 });
  const unsubscribe = shown.subscribe(() => undefined);
  queryClient.setQueryData(['elsewhere'], 'of live');
  await Promise.resolve();
  session.receive(staffIn('sandbox'));
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined();
  await new Promise(setImmediate);
  expect(shown.getCurrentResult().data).toBe('sandbox');
  stop(unsubscribe);
});

test('a sign-in or a session in the same environment keeps the cached queries', () => {
  const { session, queryClient, stop } = start();
  queryClient.setQueryData(['shown'], 'kept');
  session.receive(staffIn('live'));
  session.receive(staffIn('live'));
  expect(queryClient.getQueryData(['shown'])).toBe('kept');
  stop(() => undefined);
});
