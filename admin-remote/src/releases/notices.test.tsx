import type { ReleaseNotice, ReleaseRecipient } from '@nara/shared-contracts/api/releases';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing';

const PATH = '/admin/releases?tab=notices';
const ID = '0d6b7a3e-52a1-4c0b-8f11-6f0f0c1f7b77';
const AT = '2026-03-05T10:00:00.000Z';
const ADDRESS = 'https://chat.example/hook';

const recipient = (changes: Partial<ReleaseRecipient> = {}): ReleaseRecipient => ({
  id: ID,
  remote: 'admin',
  kind: 'webhook',
  address: ADDRESS,
  events: ['live', 'returned'],
  createdAt: AT,
  createdBy: 'Nomsa',
  endedAt: null,
  ...changes,
});

const notice = (changes: Partial<ReleaseNotice> = {}): ReleaseNotice => ({
  id: 'notice-1',
  recipientId: ID,
  address: ADDRESS,
  event: 'live',
  remote: 'admin',
  text: 'Nomsa put version 1.0.0-new of admin live for everybody.',
  at: AT,
  state: 'delivered',
  lastError: null,
  ...changes,
});

const panel = async () => within(await screen.findByRole('region', { name: 'Notifications' }));
const told = { list: async () => ({ recipients: [recipient()] }) };

test('the notifications panel is empty before a recipient is added', async () => {
  renderAdmin(PATH);
  expect(await (await panel()).findByText('Nobody is told of releases')).toBeVisible();
});

test('the notifications panel lists the recipients with their events and the last deliveries', async () => {
  const failed = notice({ id: 'notice-2', state: 'failed', lastError: 'It answered 500', text: 'Refused.' });
  renderAdmin(PATH, { releaseRecipients: { ...told, notices: async () => ({ notices: [notice(), failed] }) } });
  const { findByRole } = await panel();
  const rows = within(await findByRole('table', { name: 'notifications' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Live for everybody, Gone back from');
  const deliveries = within(await findByRole('table', { name: 'last deliveries' }));
  expect(deliveries.getByRole('row', { name: /put version 1\.0\.0-new/ })).toHaveTextContent('Delivered');
  expect(deliveries.getByRole('row', { name: /Refused/ })).toHaveTextContent('It answered 500');
});

test('adding a webhook recipient shows its secret', async () => {
  const add = jest.fn(async () => ({ ...recipient(), secret: 'whsec_c2VjcmV0' }));
  const { user } = renderAdmin(PATH, { releaseRecipients: { add } });
  await user.click(await (await panel()).findByRole('button', { name: 'Add Recipient' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Recipient' }));
  await user.selectOptions(form.getByLabelText('Tell'), 'webhook');
  await user.click(form.getByRole('button', { name: 'Add Recipient' }));
  expect(add).not.toHaveBeenCalled();
  await user.type(form.getByLabelText('Address'), ADDRESS);
  for (const name of [
    'Published',
    'Waiting for approval',
    'Approval refused',
    'Trial failed',
    'Extension switched off',
    'Freeze set or ended',
  ]) {
    await user.click(form.getByRole('checkbox', { name }));
  }
  await user.click(form.getByRole('button', { name: 'Add Recipient' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
  expect(add).toHaveBeenCalledWith({
    body: { kind: 'webhook', address: ADDRESS, remote: null, events: ['live', 'returned'] },
  });
});

test.each([
  [notice({ event: 'test' }), `success: ${ADDRESS} took the test.`],
  [notice({ state: 'waiting' }), `success: The test for ${ADDRESS} is on its way.`],
  [
    notice({ state: 'waiting', lastError: 'It answered 500' }),
    `error: ${ADDRESS} did not take the test: It answered 500`,
  ],
])('a test notification reports its result: %j', async (result, message) => {
  const { user, host } = renderAdmin(PATH, { releaseRecipients: { ...told, test: async () => result } });
  await user.click(await (await panel()).findByRole('button', { name: `Send ${ADDRESS} a test` }));
  await waitFor(() => expect(host.notices).toEqual([message]));
});

test('notifications to a recipient end after confirmation', async () => {
  const end = jest.fn(async () => recipient({ endedAt: AT }));
  const { user, host } = renderAdmin(PATH, { releaseRecipients: { ...told, end } });
  await user.click(await (await panel()).findByRole('button', { name: `End notifications to ${ADDRESS}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(host.notices).toEqual([`success: ${ADDRESS} is told nothing more.`]));
  expect(end).toHaveBeenCalledWith({ params: { id: ID } });
});
