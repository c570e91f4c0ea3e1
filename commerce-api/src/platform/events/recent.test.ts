import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import { createRecentEvents } from './bus';

const START = Date.parse('2026-11-21T08:00:00Z');
let now = START;
const recent = () => {
  now = START;
  const events = createRecentEvents(() => now);
  const happen = (type: StreamEvent['type'], subject = 'x') =>
    events.add({ type, subject, at: new Date(now).toISOString() }).id;
  const since = (id?: string) => events.since(id)?.map(({ event }) => `${event.type} ${event.subject}`) ?? null;
  return { ...events, happen, sinceThen: since };
};

test('a reconnecting client gets the last event of each type and subject since', () => {
  const { happen, lastId, sinceThen } = recent();
  const atFirst = lastId();
  happen('order.created', 'a');
  const seen = happen('stock.changed', 'a');
  happen('order.created', 'b');
  happen('order.created', 'c');
  expect(sinceThen(seen)).toEqual(['order.created c']);
  expect(sinceThen(lastId())).toEqual([]);
  expect(sinceThen(atFirst)).toEqual(['stock.changed a', 'order.created c']);
});

test('a first-time client gets the events of the last ten seconds', () => {
  const { happen, sinceThen } = recent();
  happen('order.created', 'long ago');
  now += 10_001;
  happen('stock.changed', 'just now');
  expect(sinceThen()).toEqual(['stock.changed just now']);
});

test('an event id of another instance, or one too old, cannot be resumed from', () => {
  const { happen, sinceThen } = recent();
  const seen = happen('order.created');
  for (let more = 0; more < 2500; more += 1) happen('log.written');
  expect(sinceThen(seen)).toBeNull();
  for (const unknown of ['', '.', 'elsewhere.1', '1', seen.replace(/\d+$/, '99999'), seen.replace(/\d+$/, 'x')]) {
    expect(sinceThen(unknown)).toBeNull();
  }
});
