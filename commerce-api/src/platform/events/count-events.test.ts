import { countEvents, createEventBus } from './bus';
import type { Receiver, Relay } from './relay';

it('an event counter counts matching events of every instance, and a possible gap', () => {
  const receivers: Receiver[] = [];
  const relay: Relay = {
    send: () => undefined,
    receive: (receiver) => void receivers.push(receiver),
    stop: async () => undefined,
  };
  const events = createEventBus({ now: () => 0, steady: () => 0, relay });
  const count = countEvents(events, ({ type }) => type === 'content.changed');
  events.publish('product.changed', 'bra');
  expect(count()).toBe(0);
  events.publish('content.changed', 'faq');
  expect(count()).toBe(1);
  for (const { event } of receivers)
    event({ type: 'content.changed', subject: 'terms', at: '2026-03-05T08:00:00.000Z' });
  expect(count()).toBe(2);
  for (const { gap } of receivers) gap();
  expect(count()).toBe(3);
});
