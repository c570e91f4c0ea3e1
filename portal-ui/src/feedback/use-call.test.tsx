import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAction, useCall } from './use-call';

const client = new QueryClient();
const Wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('a call is busy from its start until it settles', async () => {
  let finish = () => {};
  const { result } = renderHook(() => useCall(() => new Promise<void>((resolve) => (finish = resolve))), {
    wrapper: Wrapper,
  });
  let settled: Promise<boolean> | undefined;
  act(() => {
    settled = result.current.run();
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => {});
  finish();
  await act(async () => expect(await settled).toBe(true));
  expect(result.current.isBusy).toBe(false);
});

test('a failed call reports its error; one refused for a lost session does not', async () => {
  const onError = jest.fn();
  let fault: unknown = new Error('no');
  const { result } = renderHook(() => useCall(async () => Promise.reject(fault), onError), { wrapper: Wrapper });
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(onError).toHaveBeenCalledWith(fault, []);
  expect(result.current.error).toBe(fault);
  fault = new ApiError(401, 'Unauthorized', { code: 'session-required', title: '', status: 401, detail: '' });
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(result.current.error).toBeUndefined();
});

test('a failed action shows the reason, and one that waits for a second person is announced', async () => {
  const host = createFakeHost();
  const refusals = ['refused', 'waiting-for-second-person'].map(
    (code) => new ApiError(409, 'Conflict', { code, title: '', status: 409, detail: `It is ${code}.` }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>
      <Wrapper>{children}</Wrapper>
    </HostProvider>
  );
  const { result } = renderHook(() => useAction(async () => Promise.reject(refusals.shift())), { wrapper });
  await act(async () => expect(await result.current.run()).toBe(false));
  await act(async () => expect(await result.current.run()).toBe(true));
  expect(host.notices).toEqual(['error: It is refused.', 'success: It is waiting-for-second-person.']);
});
