import type { createFakeHost } from '@nara/shared-contracts/testing';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { portalUser, renderRemote, USER_OVERVIEW } from '../testing';

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;
type UsersApi = NonNullable<Api['users']>;
type SecondFactorApi = Pick<Api, 'secondFactor' | 'passkeys'>;

const PATH = '/admin/enterprise/users';

function renderUsers(users: UsersApi = {}, path = PATH, secondFactors: SecondFactorApi = {}) {
  const rows = [portalUser(1), portalUser(2, { status: 'inactive' })];
  const list = jest.fn<ReturnType<NonNullable<UsersApi['list']>>, [unknown]>(async () => ({ rows, total: 2 }));
  const api = {
    users: { list, overview: async () => USER_OVERVIEW, ...users },
    activity: { ofUser: async () => ({ entries: [] }) },
    ...secondFactors,
  };
  return { ...renderRemote(path, api), list };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('User Management shows figures, users, and what each role may access', async () => {
  renderUsers();
  const row = within(await screen.findByRole('row', { name: /Sipho Dube 1/ }));
  for (const text of ['sipho.1@nara.example', 'Active', 'Never']) expect(row.getByText(text)).toBeVisible();
  expect(await press('Administrators 3')).toBeVisible();
  expect(within(await screen.findByRole('region', { name: 'Logistics' })).getByText('Live Orders')).toBeVisible();
});

test('stat cards and filters narrow the list of users through the address', async () => {
  const { user, router, list } = renderUsers();
  await user.click(await press('Administrators 3'));
  expect(router.state.location.search).toBe('?role=admin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  expect(router.state.location.search).toBe('?role=admin&status=inactive');
  await user.click(await press('Active Users 10'));
  expect(router.state.location.search).toBe('?status=active');
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { status: 'active' } })));
});

test('a user changed elsewhere appears without a reload', async () => {
  const { emit, list } = renderUsers();
  await screen.findByRole('row', { name: /Sipho Dube 1/ });
  list.mockResolvedValue({ rows: [portalUser(3)], total: 1 });
  act(() => emit('user.changed'));
  expect(await screen.findByRole('row', { name: /Sipho Dube 3/ })).toBeVisible();
});

test('a new user is validated, created, and offered an access code', async () => {
  const create = jest.fn(async () => portalUser(3, { status: 'pending' }));
  const { user } = renderUsers({ create });
  await screen.findByText('Role Permissions');
  await user.click(await press('Add User'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  await user.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(dialog.getByText('Enter the full name.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Full Name'), 'Sipho Dube 3');
  await user.type(dialog.getByLabelText('Email Address'), 'sipho.3@nara.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Merchandising');
  await user.click(dialog.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByRole('dialog', { name: 'Personal access code' })).toBeVisible();
  const body = {
    name: 'Sipho Dube 3',
    email: 'sipho.3@nara.example',
    role: 'merchandising',
    department: 'Logistics',
  };
  expect(create).toHaveBeenCalledWith({ body });
});

test('an access code is shown once, and closing it before it is copied asks for confirmation', async () => {
  const issueCode = async () => ({ code: 'NARA-AAAAAA', user: portalUser(1) });
  const { user, host } = renderUsers({ issueCode });
  await user.click(await press('Access code of Sipho Dube 1'));
  await user.click(await press('Issue Code'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access code of Sipho Dube 1' }));
  expect(dialog.getByText('NARA-AAAAAA')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await press('Keep open'));
  await user.click(dialog.getByRole('button', { name: 'Copy Code' }));
  expect(await navigator.clipboard.readText()).toBe('NARA-AAAAAA');
  expect(host.notices).toEqual(['success: Copied the access code']);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('NARA-AAAAAA')).not.toBeInTheDocument();
});

test('replacing and revoking an access code ask for confirmation, with a warning for one’s own', async () => {
  const mine = portalUser(1, { isSelf: true, codeIssuedAt: '2026-11-20T07:30:00.000Z' });
  const revokeCode = jest.fn(async () => ({ ...mine, codeIssuedAt: null }));
  const { user } = renderUsers({ revokeCode, list: async () => ({ rows: [mine], total: 1 }) });
  await user.click(await press('Access code of Sipho Dube 1'));
  await user.click(await press('Issue New Code'));
  expect(await screen.findByRole('dialog', { name: 'Replace this code?' })).toHaveTextContent(/your own code/);
  await user.click(await press('Keep Code'));
  await user.click(await press('Revoke Code'));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this code?' }));
  expect(revokeCode).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Revoke Code' }));
  expect(await screen.findByText('No code yet')).toBeVisible();
});

test('resetting a user’s second factor asks for confirmation, and is no longer offered without one', async () => {
  const theirs = portalUser(1, { secondFactorSince: '2026-11-20T07:30:00.000Z' });
  const reset = jest.fn(async () => ({ ...theirs, secondFactorSince: null }));
  const { user } = renderUsers({ list: async () => ({ rows: [theirs], total: 1 }) }, PATH, { secondFactor: { reset } });
  await user.click(await press('Access code of Sipho Dube 1'));
  await user.click(await press('Reset Second Factor'));
  await user.click(await press('Keep Second Factor'));
  expect(reset).not.toHaveBeenCalled();
  await user.click(await press('Reset Second Factor'));
  await user.click(await press('Reset'));
  expect(reset).toHaveBeenCalledWith({ params: { id: theirs.id } });
  expect(await screen.findByText('None')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset Second Factor' })).not.toBeInTheDocument();
});

test('removing a user’s passkeys asks for confirmation, and is no longer offered without one', async () => {
  const theirs = portalUser(1, { passkeys: 2 });
  const reset = jest.fn(async () => ({ ...theirs, passkeys: 0 }));
  const { user, host } = renderUsers({ list: async () => ({ rows: [theirs], total: 1 }) }, PATH, {
    passkeys: { reset },
  });
  await user.click(await press('Access code of Sipho Dube 1'));
  await user.click(await press('Remove Passkeys'));
  expect(await screen.findByRole('dialog', { name: 'Remove all passkeys?' })).toHaveTextContent(/alone then signs in/);
  await user.click(await press('Keep Passkeys'));
  expect(reset).not.toHaveBeenCalled();
  await user.click(await press('Remove Passkeys'));
  await user.click(await press('Remove'));
  expect(reset).toHaveBeenCalledWith({ params: { id: theirs.id } });
  expect(host.notices).toEqual(['success: The passkeys of Sipho Dube 1 are removed.']);
  expect(screen.queryByRole('button', { name: 'Remove Passkeys' })).not.toBeInTheDocument();
});

test('an inactive user is offered no access code', async () => {
  const { user } = renderUsers();
  await user.click(await press('Access code of Sipho Dube 2'));
  expect(await screen.findByText(/An inactive user cannot sign in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue Code' })).not.toBeInTheDocument();
});

test('deactivating a user asks for confirmation; activating one does not', async () => {
  const update = jest.fn(async () => portalUser(1));
  const { user } = renderUsers({ update });
  await user.click(await press('Deactivate Sipho Dube 1'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  const { updatedAt: expectedUpdatedAt, id } = portalUser(1);
  expect(update).toHaveBeenLastCalledWith({ params: { id }, body: { status: 'inactive', expectedUpdatedAt } });
  await user.click(await press('Activate Sipho Dube 2'));
  expect(update).toHaveBeenLastCalledWith({
    params: { id: portalUser(2).id },
    body: { status: 'active', expectedUpdatedAt },
  });
});

test('demoting the last admin is refused with the reason, and the form keeps the chosen role', async () => {
  const me = portalUser(1, { isSelf: true, role: 'admin' });
  const update = jest.fn().mockRejectedValue(refusal(409, 'last-admin', 'This is the last active admin.'));
  const { user } = renderUsers({ update, get: async () => me }, `${PATH}?user=${me.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Logistics');
  expect(dialog.getByText(/You will lose access to User Management/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is the last active admin.');
  const { id, name, department, updatedAt } = me;
  const body = { name, role: 'logistics', department, expectedUpdatedAt: updatedAt };
  expect(update).toHaveBeenLastCalledWith({ params: { id }, body });
  expect(dialog.getByLabelText('Role')).toHaveValue('logistics');
});
