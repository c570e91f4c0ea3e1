import type { PasscodeSwitchState, StaffSession } from '@nara/shared-contracts/api/session';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { portalUser, renderRemote, USER_OVERVIEW } from '../testing';

const session = (id: string, changes: Partial<StaffSession> = {}): StaffSession => ({
  id,
  user: { id: portalUser(1).id, name: 'Sipho Dube' },
  device: 'Chrome on Windows',
  network: null,
  startedAt: '2026-03-05T10:15:00.000Z',
  lastActiveAt: '2026-03-05T10:20:00.000Z',
  isThis: false,
  ...changes,
});

/** Opens a dialog of the sessions of staff. */
async function openSessions(signIn: Parameters<typeof renderRemote>[1]['signIn'], dialog: string) {
  const page = renderRemote('/admin/enterprise/users', {
    users: { list: async () => ({ rows: [], total: 0 }), overview: async () => USER_OVERVIEW },
    staffSessions: { list: async () => ({ rows: [] }) },
    signIn,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sessions' }));
  await page.user.click(await screen.findByRole('button', { name: dialog }));
  return page;
}

test('an admin sees all sessions, and ends one or all of a user’s after confirmation', async () => {
  const rows = [session('a'), session('b', { device: 'Safari on iPhone' }), session('c', { user: null, isThis: true })];
  const end = jest.fn(async () => ({ ended: 1 }));
  const endAll = jest.fn(async () => ({ ended: 2 }));
  const { user, host } = renderRemote('/admin/enterprise/users', {
    users: { list: async () => ({ rows: [portalUser(1)], total: 1 }), overview: async () => USER_OVERVIEW },
    staffSessions: { list: async () => ({ rows }), end, endAll },
  });
  await user.click(await screen.findByRole('button', { name: 'Sessions' }));
  const theirs = within(await screen.findByRole('article', { name: 'Sipho Dube' }));
  const passcode = within(screen.getByRole('article', { name: 'Enterprise passcode' }));
  expect(passcode.getByText('This session')).toBeVisible();
  expect(passcode.queryByRole('button')).not.toBeInTheDocument();

  await user.click(theirs.getByRole('button', { name: 'End the session on Safari on iPhone' }));
  await user.click(screen.getByRole('button', { name: 'Keep Signed In' }));
  expect(end).not.toHaveBeenCalled();
  await user.click(theirs.getByRole('button', { name: 'End the session on Safari on iPhone' }));
  await user.click(screen.getByRole('button', { name: 'End Session' }));
  expect(end).toHaveBeenCalledWith({ params: { id: 'b' } });

  await user.click(theirs.getByRole('button', { name: 'End all sessions of Sipho Dube' }));
  await user.click(screen.getByRole('button', { name: 'End Sessions' }));
  expect(endAll).toHaveBeenCalledWith({ query: { of: portalUser(1).id } });
  expect(host.notices).toEqual(['success: One session ended.', 'success: 2 sessions ended.']);
});

test('an admin sets the idle time-out of sessions', async () => {
  const never = { settings: { minutes: null }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };
  const changeIdleTimeOut = jest.fn(async () => ({ ...never, settings: { minutes: 30 } }));
  const { user, host } = await openSessions({ idleTimeOut: async () => never, changeIdleTimeOut }, 'Idle Time-Out');
  const choice = await screen.findByRole('combobox', { name: 'Sign out after' });
  expect(choice).toHaveDisplayValue('Twelve hours, whatever happens');
  await user.selectOptions(choice, '30 minutes without activity');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const body = { settings: { minutes: 30 }, expectedUpdatedAt: never.updatedAt };
  expect(changeIdleTimeOut).toHaveBeenCalledWith({ body });
  expect(host.notices).toEqual(['success: Idle time-out saved.']);
});

describe('the enterprise passcode', () => {
  const on: PasscodeSwitchState = {
    settings: { isOn: true },
    isForced: false,
    updatedAt: '1970-01-01T00:00:00.000Z',
    updatedBy: null,
  };

  const openSwitch = (state: PasscodeSwitchState, switchPasscode: jest.Mock) =>
    openSessions({ passcodeSwitch: async () => state, switchPasscode }, 'Enterprise Passcode');

  test('the enterprise passcode switch opens by its address and can be closed', async () => {
    const { user } = renderRemote('/admin/enterprise/users?open=passcode', {
      users: { list: async () => ({ rows: [], total: 0 }), overview: async () => USER_OVERVIEW },
      signIn: { passcodeSwitch: async () => on },
    });
    expect(await screen.findByRole('button', { name: 'Switch Passcode Off' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('switching the enterprise passcode off asks for confirmation', async () => {
    const switchPasscode = jest.fn(async () => ({ ...on, settings: { isOn: false } }));
    const { user, host } = await openSwitch(on, switchPasscode);
    await user.click(await screen.findByRole('button', { name: 'Switch Passcode Off' }));
    await user.click(screen.getByRole('button', { name: 'Keep Passcode' }));
    expect(switchPasscode).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Switch Passcode Off' }));
    await user.click(screen.getByRole('button', { name: 'Switch Off' }));
    const body = { settings: { isOn: false }, expectedUpdatedAt: on.updatedAt };
    expect(switchPasscode).toHaveBeenCalledWith({ body });
    expect(host.notices).toEqual(['success: The enterprise passcode is off.']);
  });

  test('switching the enterprise passcode off is refused while no other admin could sign in', async () => {
    const detail = 'Without the enterprise passcode another active admin must be able to sign in.';
    const { user, host } = await openSwitch(on, jest.fn().mockRejectedValue(refusal(409, 'no-personal-admin', detail)));
    await user.click(await screen.findByRole('button', { name: 'Switch Passcode Off' }));
    await user.click(screen.getByRole('button', { name: 'Switch Off' }));
    expect(host.notices).toEqual([`error: ${detail}`]);
  });

  test('an enterprise passcode that the operator keeps on says so', async () => {
    await openSwitch({ ...on, settings: { isOn: false }, isForced: true, updatedBy: 'Naledi' }, jest.fn());
    expect(await screen.findByText('The operator of this server keeps the passcode on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch Passcode On' })).toBeVisible();
  });
});

test('requiring a second factor for roles asks for confirmation', async () => {
  const none = { settings: { roles: [] }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };
  const changeSecondFactorRoles = jest.fn(async () => none);
  const { user, host } = await openSessions(
    { secondFactorRoles: async () => none, changeSecondFactorRoles },
    'Second Factor',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Admin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Logistics' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Require a second factor?' }));
  expect(question.getByText(/without one is signed out at once.*: Admin, Logistics\.$/)).toBeVisible();
  expect(changeSecondFactorRoles).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Require It' }));
  const body = { settings: { roles: ['admin', 'logistics'] }, expectedUpdatedAt: none.updatedAt };
  expect(changeSecondFactorRoles).toHaveBeenCalledWith({ body });
  expect(host.notices).toEqual(['success: Second factor saved.']);
});
