import type { Session } from '@nara/shared-contracts/api/session';
import type { Gate } from '@nara/shared-contracts/rules/session';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { ShellRouter } from '../routing/router';
import { mountGates } from './mount-gates';

const SESSION: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };

/** Opens a back-office screen with a field, behind a gate that has been passed. */
async function openScreen(gate: Gate = 'enterprise', path = '/admin/orders') {
  document.body.innerHTML = '<div id="gate"></div><div id="app"><input aria-label="Search"></div>';
  const host = createFakeHost({ session: { unlock: async () => SESSION } }, SESSION.staff);
  host.session.unlock(gate, SESSION);
  const router: ShellRouter = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  await act(async () => mountGates(document, host, router));
  return host;
}

test('an expired session asks for the passcode over the screen, restores the focus, and says why it ended', async () => {
  const { session } = await openScreen();
  const field = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(field, 'than');
  expect(document.documentElement).toHaveAttribute('data-gate', 'open');

  await act(async () => session.expire());
  expect(document.documentElement).toHaveAttribute('data-gate', 'closed');
  const passcode = screen.getByPlaceholderText('Enter enterprise passcode');
  expect(passcode).toHaveFocus();

  await userEvent.type(passcode, 'right{Enter}');
  expect(document.documentElement).toHaveAttribute('data-gate', 'open');
  expect(passcode).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('than');

  await act(async () => session.receive({ site: true, staff: null, environment: 'live', ended: 'idle' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'You were signed out after a time without activity. The screen behind this one keeps everything that you typed.',
  );
});

test('a session that ended before the page opened explains why, without a mention of typed text', async () => {
  document.body.innerHTML = '<div id="gate"></div><div id="app"></div>';
  const host = createFakeHost();
  host.session.unlock('enterprise', { ...SESSION, staff: null });
  const router: ShellRouter = createMemoryRouter([{ path: '*' }], { initialEntries: ['/admin'] });
  await act(async () => mountGates(document, host, router));
  await act(async () => host.session.receive({ site: true, staff: null, environment: 'live', ended: 'expired' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Your session has lasted its twelve hours and has expired\.$/);
});

test('the shop asks for its passcode when the site gate expires, not when the staff session does', async () => {
  const { session } = await openScreen('site', '/checkout');
  await act(async () => session.expire());
  expect(document.documentElement).toHaveAttribute('data-gate', 'open');
  await act(async () => session.expireSite());
  const passcode = screen.getByPlaceholderText('Enter passcode');
  expect(passcode).toHaveFocus();
  await userEvent.type(passcode, 'right{Enter}');
  expect(document.documentElement).toHaveAttribute('data-gate', 'open');
});
