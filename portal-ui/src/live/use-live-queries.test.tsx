import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLiveQueries } from './use-live-queries';

/** Stands in for the browser's event source, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {}
}

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});

function start(types?: Parameters<typeof useLiveQueries>[1]) {
  const host = createFakeHost();
  const invalidate = jest.spyOn(host.queryClient, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>;
  const hook = renderHook(() => useLiveQueries(['orders', { page: 1 }], types), { wrapper });
  const [source] = FakeEventSource.opened;
  return { hook, invalidate, source };
}

test('live queries refetch on the events that they listen for', () => {
  const { invalidate, source } = start(['order.updated']);
  expect(source?.url).toBe('/api/events');
  source?.dispatchEvent(new Event('order.updated'));
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['orders', { page: 1 }] }, { cancelRefetch: false });
  source?.dispatchEvent(new Event('stock.changed'));
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('live queries refetch on every change by default, but not on a new log entry', () => {
  const { invalidate, source } = start();
  for (const type of ['order.created', 'integration.failed', 'stock.changed']) source?.dispatchEvent(new Event(type));
  source?.dispatchEvent(new Event('log.written'));
  expect(invalidate).toHaveBeenCalledTimes(3);
});
