import type { RemoteFaultDetails } from '@nara/shared-contracts/api/telemetry';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { activation, FAULT_ID, releaseHistory, releaseOnTrial, remoteFaults, renderAdmin } from '../testing';

const PATH = `/admin/releases/errors/admin/${FAULT_ID}`;

const details = (changes: Partial<RemoteFaultDetails> = {}): RemoteFaultDetails => {
  const [fault] = remoteFaults().versions[0]?.newest ?? [];
  if (!fault) throw new Error('the sample has a fault');
  return { version: '1.0.0-new', fault, elsewhere: [], ...changes };
};

const provenance = {
  commit: '5f0c7d1a2b3c4d5e',
  builder: 'Pipeline 7',
  builtAt: '2026-03-05T09:00:00.000Z',
  author: 'Thabo Dlamini',
  message: 'Faster list',
  tickets: ['NARA-12'],
};

/** Returns a history whose newest version has its provenance. */
const history = () => {
  const { stored } = releaseHistory();
  const [newest, ...earlier] = stored.map((one) => ({ ...one, origin: { provenance, signedBy: null } }));
  return releaseHistory({ stored: newest ? [newest, ...earlier] : [] });
};

test('an error page shows the release, its commit and its author, and offers the rollback', async () => {
  const rollback = jest.fn(async () => ({ activation: activation(), checks: [] }));
  const activate = jest.fn(async () => ({ activation: activation(), checks: [] }));
  const { user } = renderAdmin(PATH, {
    remoteTelemetry: { fault: async () => details() },
    releases: { get: async () => history(), rollback, activate },
  });
  const broke = await screen.findByRole('region', { name: 'What broke' });
  for (const text of ['TypeError: x is not a function', '/admin/orders/:id', '300']) {
    expect(within(broke).getByText(text)).toBeVisible();
  }
  const release = screen.getByRole('region', { name: 'Release' });
  for (const text of [
    '1.0.0-new',
    '5f0c7d1a2b3c4d5e',
    'Pipeline 7',
    'Nomsa',
    'Thabo Dlamini',
    'Faster list',
    'NARA-12',
  ]) {
    expect(within(release).getByText(text)).toBeVisible();
  }
  expect(await within(release).findByRole('link', { name: 'admin@nara.example' })).toHaveAttribute(
    'href',
    'mailto:admin@nara.example',
  );
  await user.click(within(release).getByRole('button', { name: 'Return to 1.0.0-old' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Put 1.0.0-old live?' }));
  await dialog.findByText(/^Checked/);
  await user.click(dialog.getByRole('button', { name: 'Roll Back' }));
  await waitFor(() =>
    expect(rollback).toHaveBeenCalledWith({ params: { remote: 'admin' }, body: { expectedRevision: 2 } }),
  );
});

test('an error page of a version on trial offers to stop the trial', async () => {
  renderAdmin(PATH, {
    remoteTelemetry: { fault: async () => details() },
    releases: { get: async () => releaseOnTrial() },
  });
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
});

test('an error page names the other versions with the same error', async () => {
  const elsewhere = [{ version: '1.0.0-old', count: 3 }];
  renderAdmin(PATH, { remoteTelemetry: { fault: async () => details({ elsewhere }) } });
  expect(await screen.findByText(/Also in 1\.0\.0-old \(3\)/)).toBeVisible();
});

test('an error page says when no browser has reported the error in the last 30 days', async () => {
  const fault = async () => {
    throw refusal(404, 'fault-not-found', 'None.');
  };
  renderAdmin(PATH, { remoteTelemetry: { fault } });
  expect(await screen.findByText('No browser has reported this error in the last 30 days.')).toBeVisible();
});
