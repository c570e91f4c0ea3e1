import { screen, waitFor, within } from '@testing-library/react';
import { remoteOwner, renderAdmin } from '../../testing';

test('the declared owner of a remote is shown and can be overridden', async () => {
  const owner = { team: 'Portal team', contact: 'https://chat.example/portal' };
  const change = jest.fn(async () => remoteOwner({ settings: { owner }, updatedBy: 'Nomsa' }));
  const { user } = renderAdmin('/admin/releases', { remoteOwners: { change } });
  expect(await screen.findByText(/Back office team/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the owner of admin' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Owner of admin' }));
  await user.type(dialog.getByLabelText('Team'), owner.team);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText(/^Enter an e-mail address/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reached at'), owner.contact);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const body = { settings: { owner }, expectedUpdatedAt: remoteOwner().updatedAt };
  await waitFor(() => expect(change).toHaveBeenCalledWith({ params: { remote: 'admin' }, body }));
  expect(await screen.findByRole('link', { name: 'chat.example' })).toHaveAttribute('href', owner.contact);
});
