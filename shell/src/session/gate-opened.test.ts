import { createFakeHost } from '@nara/shared-contracts/testing';
import { createMemoryRouter } from 'react-router-dom';
import type { ShellRouter } from '../routing/router';
import { gateOpened } from './use-gate';

const SESSION = { site: true, staff: null, environment: 'live' } as const;

const routerAt = (path: string): ShellRouter => createMemoryRouter([{ path: '*' }], { initialEntries: [path] });

test('gateOpened waits for a closed gate and resolves for an open one', async () => {
  const { session } = createFakeHost();
  session.lock('site');
  const opened = jest.fn();
  const waiting = gateOpened(session, routerAt('/shop')).then(opened);
  await Promise.resolve();
  expect(opened).not.toHaveBeenCalled();
  session.unlock('site', SESSION);
  await waiting;
  expect(opened).toHaveBeenCalledTimes(1);
  await gateOpened(session, routerAt('/shop'));
});

test('gateOpened resolves when the visitor navigates to an open gate', async () => {
  const { session } = createFakeHost();
  session.unlock('site', SESSION);
  session.lock('enterprise');
  const router = routerAt('/admin');
  const waiting = gateOpened(session, router);
  await router.navigate('/shop');
  await expect(waiting).resolves.toBeUndefined();
});
