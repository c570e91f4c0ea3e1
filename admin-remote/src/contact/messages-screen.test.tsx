import { ApiError } from '@nara/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { deskMessage, renderAdmin } from '../testing';

const PATH = '/admin/messages';
const NOMSA = { id: 'user-1', name: 'Nomsa Dlamini' };

async function open(contactDesk: NonNullable<Parameters<typeof renderAdmin>[1]>['contactDesk'] = {}) {
  const page = renderAdmin(PATH, { contactDesk: { people: async () => ({ people: [NOMSA] }), ...contactDesk } });
  await page.user.click(await screen.findByRole('button', { name: 'View message of Thandi Nkosi' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Message of Thandi Nkosi' })) };
}

test('lists who wrote about what, and how it stands', async () => {
  renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /Thandi Nkosi Size Guide I am between M and L. Which one\?/ });
  expect(row).toHaveTextContent('Overdue');
  expect(row).toHaveTextContent('Nobody');
});

test('filters by state, subject and text', async () => {
  const list = jest.fn(async () => ({ rows: [deskMessage()], total: 1 }));
  const { user } = renderAdmin(PATH, { contactDesk: { list } });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Waiting');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Size Guide');
  await user.type(screen.getByRole('searchbox'), 'thandi{Enter}');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ state: 'waiting', subject: 'size-guide', search: 'thandi' }),
      }),
    ),
  );
});

test('a message is read whole, and answered by e-mail', async () => {
  const change = jest.fn(async () => deskMessage({ answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: 'Nomsa' }));
  const { user, dialog } = await open({ change });
  expect(dialog.getByText(/Which one\?/)).toHaveTextContent('I am between M and L. Which one?');
  expect(dialog.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    'mailto:thandi@example.com?subject=Re%3A%20Size%20Guide',
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as Answered' }));
  expect(change).toHaveBeenCalledWith({
    params: { id: 'message-1' },
    body: { isAnswered: true, expectedUpdatedAt: '1970-01-01T00:00:00.000Z' },
  });
});

test('an answered message says by whom, and is opened again', async () => {
  const answered = deskMessage({ answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: 'Nomsa', assignee: NOMSA });
  const change = jest.fn(async () => deskMessage());
  const { user, dialog } = await open({
    list: async () => ({ rows: [answered], total: 1 }),
    get: async () => answered,
    people: async () => ({ people: [] }),
    change,
  });
  expect(dialog.getByText(/20 Nov 2026.* by Nomsa/)).toBeVisible();
  // Whoever had it stays named, though they cannot be chosen any more.
  expect(dialog.getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Nomsa Dlamini');
  await user.click(dialog.getByRole('button', { name: 'Open Again' }));
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ isAnswered: false }) }),
  );
});

test('a message is assigned, and a refusal shows what it is by now', async () => {
  const change = jest
    .fn()
    .mockRejectedValue(
      new ApiError(409, 'Conflict', { code: 'message-changed', title: '', status: 409, detail: 'Changed.' }),
    );
  const get = jest.fn(async () => deskMessage({ assignee: NOMSA }));
  const { user, dialog, host } = await open({ change, get });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Assigned to' }), 'Nomsa Dlamini');
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ assigneeId: 'user-1' }) }),
  );
  await waitFor(() => expect(host.notices).toEqual(['error: Changed.']));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Nomsa Dlamini'),
  );
});

test('the navigation counts what waits, and follows', async () => {
  const waiting = jest
    .fn()
    .mockResolvedValueOnce({ waiting: 1, overdue: 0 })
    .mockResolvedValue({ waiting: 3, overdue: 2 });
  const { emit } = renderAdmin('/admin/search', { contactDesk: { waiting } });
  expect(await screen.findByRole('link', { name: 'Messages 1 message waits' })).toBeVisible();
  emit('message.changed');
  expect(await screen.findByRole('link', { name: 'Messages 3 waiting, 2 overdue' })).toBeVisible();
});

describe('mailing messages', () => {
  const state = { settings: { forwardTo: null }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };

  test('needs an address, or none', async () => {
    const changeSettings = jest.fn(async ({ body: { settings } }) => ({ ...state, settings }));
    const { user, host } = renderAdmin(PATH, { contactDesk: { settings: async () => state, changeSettings } });
    await user.click(await screen.findByRole('button', { name: 'Mail Messages' }));
    const field = await screen.findByLabelText('Mail every message to');
    const dialog = within(screen.getByRole('dialog', { name: 'Mail Messages' }));
    await user.type(field, 'care');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getByText('Enter an e-mail address, or leave it empty.')).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, '@nara.example');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(changeSettings).toHaveBeenCalledWith({
      body: { settings: { forwardTo: 'care@nara.example' }, expectedUpdatedAt: state.updatedAt },
    });
    expect(host.notices).toEqual(['success: Messages go to care@nara.example from now on.']);
  });
});
