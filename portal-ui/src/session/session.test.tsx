import type { StaffSession } from '@nara/shared-contracts/api/session';
import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AccountDialog } from './account-dialog';
import { useActivity } from './use-activity';

const STAFF = { name: 'Sipho Dube', role: 'logistics' } as const;

const session = (id: string, changes: Partial<StaffSession> = {}): StaffSession => ({
  id,
  user: { id: '5eed0000-0000-4000-8000-000000000001', name: STAFF.name },
  device: 'Chrome on Windows',
  network: '196.25.1.0/24',
  startedAt: '2026-03-05T10:15:00.000Z',
  lastActiveAt: '2026-03-05T10:20:00.000Z',
  isThis: false,
  ...changes,
});

type Calls = NonNullable<NonNullable<Parameters<typeof createFakeHost>[0]>['staffSessions']>;

function hostWith(staffSessions: Calls) {
  const host = createFakeHost({ staffSessions }, STAFF);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>{children}</QueryClientProvider>
    </HostProvider>
  );
  return { host, wrapper };
}

const button = (name: string) => screen.findByRole('button', { name });

test('a user sees their name and sessions, and ends another session after confirmation', async () => {
  const rows = [session('this', { isThis: true }), session('phone', { device: 'Safari on iPhone' })];
  const endMine = jest.fn(async () => {
    rows.pop();
    return { ended: 1 };
  });
  const { wrapper } = hostWith({ mine: async () => ({ rows: [...rows] }), endMine });
  render(<AccountDialog onClose={() => undefined} />, { wrapper });
  expect(screen.getByText('Sipho Dube')).toBeVisible();
  expect((await screen.findByText('This session')).closest('li')).toHaveTextContent(/Chrome on Windows.*196\.25\.1\.0/);
  expect(screen.queryByRole('button', { name: 'End the session on Chrome on Windows' })).not.toBeInTheDocument();
  await userEvent.click(await button('End the session on Safari on iPhone'));
  expect(screen.getByText('The browser (Safari on iPhone) asks for your access code again at once.')).toBeVisible();
  await userEvent.click(await button('Keep It'));
  expect(endMine).not.toHaveBeenCalled();
  await userEvent.click(await button('End the session on Safari on iPhone'));
  await userEvent.click(await button('End Session'));
  expect(endMine).toHaveBeenCalledWith({ params: { id: 'phone' } });
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

test('ending all other sessions asks for confirmation', async () => {
  const rows = [session('this', { isThis: true }), session('a'), session('b')];
  const endMyOthers = jest.fn(async () => ({ ended: 2 }));
  const { host, wrapper } = hostWith({ mine: async () => ({ rows }), endMyOthers });
  render(<AccountDialog onClose={() => undefined} />, { wrapper });
  await userEvent.click(await button('End All Other Sessions'));
  await userEvent.click(await button('Keep Them'));
  expect(endMyOthers).not.toHaveBeenCalled();
  await userEvent.click(await button('End All Other Sessions'));
  await userEvent.click(await button('End Sessions'));
  expect(endMyOthers).toHaveBeenCalledTimes(1);
  expect(host.notices).toEqual(['success: 2 sessions ended.']);
});

test('a shared sign-in says why it lists one session', async () => {
  const { wrapper } = hostWith({ mine: async () => ({ rows: [session('this', { user: null, isThis: true })] }) });
  render(<AccountDialog onClose={() => undefined} />, { wrapper });
  expect(await screen.findByText(/several people may share/)).toBeVisible();
});

test('user activity is reported to the server at most once a minute, and not after the session is lost', () => {
  jest.useFakeTimers();
  const noteActivity = jest.fn(async () => ({ accepted: true as const }));
  const { host, wrapper } = hostWith({ noteActivity });
  renderHook(() => useActivity(), { wrapper });
  expect(noteActivity).not.toHaveBeenCalled();
  fireEvent.keyDown(window);
  fireEvent.pointerMove(window);
  expect(noteActivity).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  fireEvent.pointerMove(window);
  expect(noteActivity).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  act(() => host.session.expire());
  fireEvent.pointerMove(window);
  expect(noteActivity).toHaveBeenCalledTimes(2);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});
