import { screen, waitFor, within } from '@testing-library/react';
import { remoteFlag, renderAdmin } from '../../testing';

const PATH = '/admin/releases?tab=flags';

const panel = async () => within(await screen.findByRole('table', { name: 'Flags' }));

test('the flags panel shows each flag with its setting and author, and marks unused flags', async () => {
  const unused = remoteFlag({ flag: 'old-list', definition: null, versions: [] });
  renderAdmin(PATH, { remoteFlags: { list: async () => ({ flags: [remoteFlag(), unused] }) } });
  const row = await (await panel()).findByRole('row', { name: /fast-list/ });
  for (const text of ['A faster list', 'Off', 'On for 10% of visitors', 'Nomsa']) expect(row).toHaveTextContent(text);
  const old = (await panel()).getByRole('row', { name: /old-list/ });
  expect(old).toHaveTextContent('Unused');
  expect(within(old).queryByRole('button', { name: /^Set/ })).toBeNull();
});

test('a flag requires a share or a role, and is set for staff of a role', async () => {
  const set = jest.fn(async () => remoteFlag());
  const { user, host } = renderAdmin(PATH, { remoteFlags: { set } });
  await user.click(await screen.findByRole('button', { name: 'Set fast-list of admin' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Set fast-list of admin' }));
  await user.clear(dialog.getByLabelText('Percent of visitors'));
  await user.click(dialog.getByRole('button', { name: 'Set Flag' }));
  expect(dialog.getByText('Enter a number, or choose a role or a cohort.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await user.click(dialog.getByRole('button', { name: 'Set Flag' }));
  const setting = { value: true, share: null, roles: ['finance'] };
  await waitFor(() =>
    expect(set).toHaveBeenCalledWith({
      params: { remote: 'admin', flag: 'fast-list' },
      body: { setting, expectedRevision: 1 },
    }),
  );
  expect(host.notices).toEqual(['success: fast-list of admin: On for staff with the role Finance.']);
});

test('a flag change is reverted after confirmation, and the history of the flag is shown', async () => {
  const takeBack = jest.fn(async () => remoteFlag({ setting: null }));
  const { user, host } = renderAdmin(PATH, { remoteFlags: { takeBack } });
  await user.click(await screen.findByRole('button', { name: 'Take back fast-list of admin' }));
  const question = screen.getByRole('dialog', { name: 'Take the change back?' });
  expect(question).toHaveTextContent('is as before: Default for everybody.');
  await user.click(within(question).getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(host.notices).toEqual(['success: fast-list of admin: Default for everybody.']));
  expect(takeBack).toHaveBeenCalledWith({
    params: { remote: 'admin', flag: 'fast-list' },
    body: { expectedRevision: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'History of fast-list of admin' }));
  expect(screen.getByRole('dialog', { name: 'History of fast-list of admin' })).toHaveTextContent(
    'On for 10% of visitors',
  );
});
