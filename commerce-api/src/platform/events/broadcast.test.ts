import { createBroadcast } from './broadcast';
import { createEventBus, type EventBus } from './bus';

/** Creates a listener that records what is written to it. */
function createListener() {
  const written: (string | Buffer)[] = [];
  return {
    written,
    writableEnded: false,
    writableLength: 0,
    write: (text: string | Buffer) => written.push(text) > 0,
    end() {
      this.writableEnded = true;
      return this as never;
    },
    destroy() {
      return this as never;
    },
  };
}

let events: EventBus;
beforeEach(() => {
  jest.useFakeTimers();
  events = createEventBus({ now: () => 0, steady: () => 0, relay: null });
});
afterEach(() => {
  jest.useRealTimers();
});

const texts = (written: readonly (string | Buffer)[]) => written.map(String).join('');
const subjectsIn = (text: string) => [...text.matchAll(/"subject":"([^"]+)"/g)].map(([, subject]) => subject);

it('an event is serialised once and written as the same bytes to every listener', () => {
  const broadcast = createBroadcast(events);
  const listeners = Array.from({ length: 500 }, createListener);
  for (const listener of listeners) broadcast.join(listener, undefined);
  const stringify = jest.spyOn(JSON, 'stringify');
  events.publish('order.created', 'NARA-1');
  events.publish('stock.changed', 'NARA-2');
  jest.runAllTimers();
  expect(stringify).toHaveBeenCalledTimes(2);
  stringify.mockRestore();
  const [bytes, ...others] = listeners.map(({ written }) => written.at(-1));
  expect(subjectsIn(String(bytes))).toEqual(['NARA-1', 'NARA-2']);
  for (const other of others) expect(other).toBe(bytes);
});

it('a new listener gets pending events once', () => {
  const broadcast = createBroadcast(events);
  const [early, late] = [createListener(), createListener()];
  broadcast.join(early, undefined);
  events.publish('order.created', 'NARA-1');
  broadcast.join(late, undefined);
  jest.runAllTimers();
  expect([early, late].map(({ written }) => subjectsIn(texts(written)))).toEqual([['NARA-1'], ['NARA-1']]);
});

it('a listener that left gets no events, and the others are closed with a notice after a gap', () => {
  const broadcast = createBroadcast(events);
  const [gone, here] = [createListener(), createListener()];
  broadcast.join(gone, undefined)();
  broadcast.join(here, undefined);
  events.publish('order.created', 'NARA-1');
  events.disconnect();
  events.publish('order.created', 'NARA-2');
  jest.runAllTimers();
  expect(subjectsIn(texts(gone.written))).toEqual([]);
  expect(subjectsIn(texts(here.written))).toEqual(['NARA-1']);
  expect([texts(here.written).includes('event: missed'), here.writableEnded]).toEqual([true, true]);
});
