import type { RemoteModule } from '@nara/shared-contracts/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteLoadError } from './remote-load-error';
import type { RemoteLoader } from './remote-loader';
import { createScreens } from './remote-screen';

const remote: RemoteModule = {
  manifest: {
    name: 'admin',
    version: '1.0.0',
    requires: { contracts: '^1' },
    pathPrefix: '/admin',
    gate: 'enterprise',
  },
  createRoutes: () => [],
  screens: { monitor: async () => ({ default: () => <h1>Integration Monitor</h1> }) },
};

const loaderThat = (load: () => Promise<RemoteModule>): RemoteLoader => ({
  load: async () => ({ remote: await load(), routes: [] }),
  remoteFor: () => undefined,
  shown: () => [],
  noteRenderFailure: () => undefined,
});

test('a screen of another remote is loaded and shown, as the same component each time', async () => {
  const screens = createScreens(loaderThat(async () => remote));
  const Screen = screens('admin/monitor');
  render(<Screen />);
  expect(await screen.findByRole('heading', { name: 'Integration Monitor' })).toBeVisible();
  expect(screens('admin/monitor')).toBe(Screen);
});

test('a screen whose remote is down shows an alert, and Retry loads it', async () => {
  const load = jest.fn().mockRejectedValueOnce(new RemoteLoadError('admin', 'unreachable')).mockResolvedValue(remote);
  const Screen = createScreens(loaderThat(load))('admin/monitor');
  render(<Screen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The back office is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Integration Monitor' })).toBeVisible();
});

test('a screen that its remote lacks is reported as an invalid module', async () => {
  const Screen = createScreens(loaderThat(async () => remote))('admin/nothing');
  render(<Screen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('admin: invalid-module');
});
