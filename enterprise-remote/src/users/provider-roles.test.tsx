import type { ProviderRolesState } from '@nara/shared-contracts/api/session';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, USER_OVERVIEW } from '../testing';

const AT = '2026-11-20T08:00:00.000Z';
const state = (changes: Partial<ProviderRolesState> = {}): ProviderRolesState => ({
  settings: { groups: [{ group: 'shop-admins', role: 'admin' }] },
  updatedAt: AT,
  updatedBy: 'Nomsa',
  provider: { issuer: 'https://id.example', redirectUrl: 'https://nara.example/admin/sign-in' },
  ...changes,
});

async function open(first: ProviderRolesState = state()) {
  const changeRoles = jest.fn(async () => first);
  const page = renderRemote('/admin/enterprise/users', {
    users: { list: async () => ({ rows: [], total: 0 }), overview: async () => USER_OVERVIEW },
    staffSessions: { list: async () => ({ rows: [] }) },
    identityProvider: { roles: async () => first, changeRoles },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sessions' }));
  await page.user.click(await screen.findByRole('button', { name: 'Identity Provider' }));
  await screen.findByRole('button', { name: 'Add Group' });
  const dialog = within(screen.getByRole('dialog', { name: 'Identity Provider' }));
  return { ...page, changeRoles, dialog };
}

test('the identity provider dialog shows the issuer and the redirect URL to register', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('https://id.example')).toBeVisible();
  expect(dialog.getByText('https://nara.example/admin/sign-in')).toBeVisible();
});

test('provider groups are added with a role, removed after confirmation, and saved together', async () => {
  const { dialog, user, changeRoles, host } = await open();
  await user.click(dialog.getByRole('button', { name: 'Add Group' }));
  await user.type(dialog.getByRole('textbox', { name: 'Group 2' }), 'warehouse');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role of group 2' }), 'logistics');
  await user.click(dialog.getByRole('button', { name: 'Remove group 1' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove 1 group?' }));
  expect(question.getByText(/can no longer sign in .*: shop-admins\.$/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Go Back' })).toHaveFocus();
  expect(changeRoles).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(host.notices).toEqual(['success: Identity provider saved. Roles apply from the next sign-in.']),
  );
  expect(changeRoles).toHaveBeenCalledWith({
    body: { settings: { groups: [{ group: 'warehouse', role: 'logistics' }] }, expectedUpdatedAt: AT },
  });
});

test.each([
  ['', 'Enter the name of each group, as the provider writes it.'],
  ['shop-admins', 'Name each group once.'],
])('an empty or duplicate provider group %j is not saved', async (name, complaint) => {
  const { dialog, user, changeRoles } = await open();
  await user.click(dialog.getByRole('button', { name: 'Add Group' }));
  if (name) await user.type(dialog.getByRole('textbox', { name: 'Group 2' }), name);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(dialog.getByText(complaint)).toBeVisible();
  expect(changeRoles).not.toHaveBeenCalled();
});

test('without an identity provider, the dialog explains how to set one up', async () => {
  const { dialog } = await open(state({ provider: null }));
  expect(dialog.getByText(/the operator sets OIDC_ISSUER and OIDC_CLIENT_ID/)).toBeVisible();
});
