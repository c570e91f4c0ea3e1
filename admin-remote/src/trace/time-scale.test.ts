import { timeScale } from './trace-lanes';

const DAY = 86_400_000;

test('the time scale keeps the order of times and spans the full width', () => {
  const { place } = timeScale([5000, 0, 20, DAY]);
  const places = [0, 20, 5000, DAY].map(place);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(places[3]).toBeCloseTo(100);
});

test('the time scale keeps milliseconds distinguishable next to days', () => {
  const { place } = timeScale([0, 20, DAY]);
  expect(place(20)).toBeGreaterThan(10);
});

test('the ticks of the time scale give the time since its start', () => {
  const { ticks } = timeScale([1000, 1100, 1300, 61_000]);
  expect(ticks[0]).toEqual({ place: 0, ms: 0 });
  expect(ticks.at(-1)?.ms).toBe(60_000);
  expect(ticks.at(-1)?.place).toBeCloseTo(100);
  expect(new Set(ticks.map(({ ms }) => ms)).size).toBe(ticks.length);
});

test('the time scale handles a single time and an empty list', () => {
  expect(timeScale([7]).place(7)).toBe(0);
  expect(timeScale([7]).ticks).toEqual([{ place: 0, ms: 0 }]);
  expect(timeScale([]).ticks).toEqual([]);
});
