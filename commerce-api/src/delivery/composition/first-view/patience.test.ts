import { createPatience } from './limits';

test('a document waits a second for a process of whose speed nothing is known', () => {
  expect(createPatience().forViewAfter(0)).toBe(1000);
});

test('a document waits a second where drawing is quick, also behind others', () => {
  const patience = createPatience();
  patience.drawn(20);
  expect([patience.forViewAfter(0), patience.forViewAfter(7)]).toEqual([1000, 1000]);
});

test('a document waits longer where drawing took longer lately, up to three seconds', () => {
  const patience = createPatience();
  patience.drawn(900);
  expect([patience.forViewAfter(0), patience.forViewAfter(1), patience.forViewAfter(2)]).toEqual([1800, 3000, 3000]);
});

test('a document does not wait for a view that will not be ready in three seconds', () => {
  const patience = createPatience();
  patience.drawn(1200);
  expect(patience.forViewAfter(2)).toBe(0);
  expect(patience.forViewAfter(1)).toBe(3000);
});

test('one slow view changes nothing, and three do until a quick one comes', () => {
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
