import type { Session } from '@nara/shared-contracts/api/session';
import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useEvents } from './event-stream';

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

  /** Refuses the connection for good: the browser will not reconnect. */
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
  const wrapper = ({ children }: { children: ReactNode }) => <HostProvider host={host}>{children}</HostProvider>;
  const [onEvent, onOther] = [jest.fn(), jest.fn()];
  const screen = renderHook(() => useEvents(['order.created'], onEvent), { wrapper });
  const panel = renderHook(() => useEvents(['stock.changed'], onOther), { wrapper });
  const stream = () => FakeEventSource.opened.at(-1);
  const happen = (type: string) => void stream()?.dispatchEvent(new Event(type));
  return { session: host.session, screen, panel, onEvent, onOther, stream, happen };
}

/** Hides this page behind another, or shows it again. */
function show(isShown: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page has one event stream, and each listener receives only its own events', () => {
  const { screen, onEvent, onOther, happen } = listen(SIGNED_IN);
  screen.rerender();
  expect(FakeEventSource.opened).toHaveLength(1);
  happen('stock.changed');
  expect([onEvent.mock.calls.length, onOther.mock.calls.length]).toEqual([0, 1]);
});

test.each(['missed', 'sandbox.reset'])('the event %s notifies every listener', (type) => {
  const { onEvent, onOther, happen } = listen(SIGNED_IN);
  happen(type);
  expect([onEvent.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 1]);
});

test('the event stream survives a change of screen, and closes when there is no listener left', () => {
  const { screen, panel, stream } = listen(SIGNED_IN);
  screen.unmount();
  panel.unmount();
  jest.advanceTimersByTime(900);
  expect(stream()?.readyState).not.toBe(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(200);
  expect(stream()?.readyState).toBe(FakeEventSource.CLOSED);
});

test('a hidden page closes its event stream after a while, and refetches when it is shown again', () => {
  const { onEvent, stream } = listen(SIGNED_IN);
  show(false);
  show(true);
  jest.advanceTimersByTime(60_000);
  expect([FakeEventSource.opened.length, onEvent.mock.calls.length]).toEqual([1, 0]);
  show(false);
  jest.advanceTimersByTime(20_000);
  expect(stream()?.readyState).toBe(FakeEventSource.CLOSED);
  show(true);
  expect([FakeEventSource.opened.length, onEvent.mock.calls.length]).toEqual([2, 1]);
});

test('changing the environment closes the event stream and opens a new one', () => {
  const { session, stream } = listen(SIGNED_IN);
  act(() => session.receive(SIGNED_IN));
  act(() => session.receive({ ...SIGNED_IN, environment: 'sandbox' }));
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  expect(stream()?.readyState).toBe(1);
});

test('the event stream closes when the session is lost, and listeners refetch when it is back', () => {
  const { session, onEvent, stream } = listen(SIGNED_IN);
  act(() => session.expire());
  expect(stream()?.readyState).toBe(FakeEventSource.CLOSED);
  act(() => session.receive(SIGNED_IN));
  expect([FakeEventSource.opened.length, onEvent.mock.calls.length]).toEqual([2, 1]);
  stream()?.dispatchEvent(new Event('order.created'));
  expect(onEvent).toHaveBeenCalledTimes(2);
});

test('an event stream refused because the user is signed out marks the session as expired', async () => {
  const { session, stream } = listen({ ...SIGNED_IN, staff: null });
  await act(async () => stream()?.refuse());
  expect(session.getState().expired).toBe(true);
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('an event stream refused for another reason is reopened after a while', async () => {
  const { session, onEvent, stream } = listen(SIGNED_IN);
  await act(async () => stream()?.refuse());
  expect(session.getState().expired).toBe(false);
  expect([FakeEventSource.opened.length, onEvent.mock.calls.length]).toEqual([1, 0]);
  await act(async () => jest.advanceTimersByTime(10_000));
  expect([FakeEventSource.opened.length, onEvent.mock.calls.length]).toEqual([2, 1]);
});
