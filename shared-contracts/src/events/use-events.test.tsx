import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from '../remote';
import type { Session } from '../session';
import { createFakeHost } from '../testing';
import { useEvents } from './use-events';

/** Stands in for the browser's event source, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server does not want this listener: the browser will not try again. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const SIGNED_IN: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => jest.useRealTimers());

function listen(answer: Session) {
  const host = createFakeHost({ session: { get: async () => answer } }, SIGNED_IN.staff);
  const onEvent = jest.fn();
  renderHook(() => useEvents(['order.created'], onEvent), {
    wrapper: ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>,
  });
  const stream = () => FakeEventSource.opened.at(-1);
  return { session: host.session, onEvent, stream };
}

test('listens only while there is a session, and again when it is back', () => {
  const { session, onEvent, stream } = listen(SIGNED_IN);
  act(() => session.expire());
  expect(stream()?.readyState).toBe(FakeEventSource.CLOSED);
  act(() => session.receive(SIGNED_IN));
  expect(FakeEventSource.opened).toHaveLength(2);
  stream()?.dispatchEvent(new Event('order.created'));
  expect(onEvent).toHaveBeenCalledTimes(1);
});

test('a stream that is refused because nobody is signed in any more is a lost session', async () => {
  const { session, stream } = listen({ ...SIGNED_IN, staff: null });
  await act(async () => stream()?.refuse());
  expect(session.getState().expired).toBe(true);
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('one that is refused for another reason is asked for again after a while', async () => {
  const { session, stream } = listen(SIGNED_IN);
  await act(async () => stream()?.refuse());
  expect(session.getState().expired).toBe(false);
  expect(FakeEventSource.opened).toHaveLength(1);
  await act(async () => jest.advanceTimersByTime(10_000));
  expect(FakeEventSource.opened).toHaveLength(2);
});
