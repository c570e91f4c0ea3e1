import { createPatience } from './limits';

test('a document waits one second for a first-view process of unknown speed', () => {
  expect(createPatience().forViewAfter(0)).toBe(1000);
});

test('a document waits one second while drawing is fast, even in a queue', () => {
  const patience = createPatience();
  patience.drawn(20);
  expect([patience.forViewAfter(0), patience.forViewAfter(7)]).toEqual([1000, 1000]);
});

test('a document waits longer after slow drawing, up to three seconds', () => {
  const patience = createPatience();
  patience.drawn(900);
  expect([patience.forViewAfter(0), patience.forViewAfter(1), patience.forViewAfter(2)]).toEqual([1800, 3000, 3000]);
});

test('a document does not wait for a first view that takes over three seconds', () => {
  const patience = createPatience();
  patience.drawn(1200);
  expect(patience.forViewAfter(2)).toBe(0);
  expect(patience.forViewAfter(1)).toBe(3000);
});

test('one slow first view changes nothing, and three do until a fast one', () => {
  const patience = createPatience();
  patience.drawn(20);
  patience.drawn(5000);
  expect(patience.forViewAfter(0)).toBe(1000);
  patience.drawn(5000);
  patience.drawn(5000);
  expect(patience.forViewAfter(0)).toBe(0);
  patience.drawn(20);
  expect(patience.forViewAfter(0)).toBe(1000);
});
