import { createFakeHost, remoteRouter } from '@nara/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';

const NOMSA = { name: 'Nomsa', role: 'admin' } as const;

function open(get: () => Promise<{ site: boolean; staff: typeof NOMSA; environment: 'live' }>) {
  const host = createFakeHost({ session: { get } }, NOMSA);
  render(<RouterProvider router={remoteRouter(remote, host, '/admin/apps/sample-thing')} />);
}

test('the overview shows who is signed in', async () => {
  open(async () => ({ site: true, staff: NOMSA, environment: 'live' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(await screen.findByText('Nomsa (admin)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
});

test('Retry loads the overview again after a failure', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ site: true, staff: NOMSA, environment: 'live' });
  open(get);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nomsa (admin)')).toBeVisible();
});
