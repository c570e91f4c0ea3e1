import { screen, waitFor, within } from '@testing-library/react';
import { privacyRequest, renderAdmin } from '../testing';

const PATH = '/admin/privacy';
const VIEW = { name: /^View request of thandi@example.com/ };

const preview = async () => ({ obstacles: [], sections: [{ title: 'Orders', records: 2 }] });

async function openRequest(api: NonNullable<Parameters<typeof renderAdmin>[1]>['personalData']) {
  const page = renderAdmin(PATH, { personalData: { preview, ...api } });
  await page.user.click(await screen.findByRole('button', VIEW));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Request of thandi@example.com' })) };
}

test('a privacy request shows its address, kind, status and due date', async () => {
  renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /thandi@example.com/ });
  expect(row).toHaveTextContent('Erasure of their data');
  expect(row).toHaveTextContent('Confirmed');
  expect(row).toHaveTextContent('20 Dec 2026');
});

test('an ended privacy request shows no address and offers no action', async () => {
  const ended = privacyRequest({ state: 'erased', email: null, endedAt: '2026-11-21T08:00:00.000Z', endedBy: 'Nomsa' });
  const { user } = renderAdmin(PATH, { personalData: { list: async () => ({ requests: [ended] }) } });
  await user.click(await screen.findByRole('button', { name: /^View request of Address forgotten/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Request of Address forgotten' });
  expect(dialog).toHaveTextContent(/Ended21 Nov 2026.* by Nomsa/);
  expect(within(dialog).queryByRole('button', { name: /Save|Erase|Close Request/ })).toBeNull();
});

test('the search for a privacy request keeps the e-mail address out of the URL', async () => {
  const list = jest.fn(async () => ({ requests: [] }));
  const { user, router } = renderAdmin(PATH, { personalData: { list } });
  await user.type(await screen.findByRole('searchbox'), 'thandi@example.com{Enter}');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { email: 'thandi@example.com' } })),
  );
  expect(await screen.findByText('No request of this address')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a new privacy request requires an e-mail address', async () => {
  const create = jest.fn(async () => privacyRequest({ state: 'waiting' }));
  const { user, host } = renderAdmin(PATH, { personalData: { create } });
  await user.click(await screen.findByRole('button', { name: 'New Request' }));
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(screen.getByText('Enter the address that their orders were placed with.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'thandi@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  await waitFor(() => expect(host.notices).toEqual(['success: A link to confirm goes to thandi@example.com.']));
  expect(create).toHaveBeenCalledWith({ body: { kind: 'export', email: 'thandi@example.com' } });
});

test('an erasure shows what will be erased and asks for confirmation', async () => {
  const erase = jest.fn(async () => privacyRequest({ state: 'erased', email: null }));
  const { dialog, user, host } = await openRequest({ erase });
  expect(await dialog.findByRole('row', { name: 'Orders 2' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Erase Data' }));
  expect(erase).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Erase for Good' }));
  await waitFor(() => expect(host.notices).toEqual(['success: What we held about thandi@example.com is erased.']));
  expect(erase).toHaveBeenCalledWith({ params: { id: privacyRequest().id } });
});

test('an erasure that an open order blocks is disabled and names the order', async () => {
  const obstacle = 'Order NARA-1 is shipped: wait until it is delivered, or cancel it.';
  const { dialog } = await openRequest({ preview: async () => ({ obstacles: [obstacle], sections: [] }) });
  expect(await dialog.findByText(obstacle)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Erase Data' })).toBeDisabled();
});

test('an unconfirmed privacy request offers no export and no erasure, and can be closed', async () => {
  const list = async () => ({ requests: [privacyRequest({ state: 'waiting', confirmedAt: null })] });
  const close = jest.fn(async () => privacyRequest({ state: 'closed', email: null }));
  const { dialog, user, host } = await openRequest({ list, close });
  expect(dialog.getByText(/Nothing can be read or erased before its owner confirms/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Save as|^Erase/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close Request' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Close this request?' })).getByRole('button', { name: 'Close Request' }),
  );
  await waitFor(() => expect(host.notices).toEqual(['success: The request is closed.']));
  expect(close).toHaveBeenCalledTimes(1);
});
