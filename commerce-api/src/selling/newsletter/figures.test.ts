import { growthOf } from './desk';

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'];

test('newsletter figures give the number of addresses at the end of each day, back from today', () => {
  const changes = [
    { day: 0, kind: 'confirmed', count: 3 },
    { day: 2, kind: 'confirmed', count: 4 },
    { day: 2, kind: 'left', count: 1 },
  ] as const;
  expect(growthOf(DAYS, changes, 10)).toEqual([
    { day: '2026-11-18', subscribers: 7, confirmed: 3, left: 0 },
    { day: '2026-11-19', subscribers: 7, confirmed: 0, left: 0 },
    { day: '2026-11-20', subscribers: 10, confirmed: 4, left: 1 },
  ]);
});

test('newsletter figures without any changes have today’s number on every day', () => {
  expect(growthOf(DAYS, [], 2).map(({ subscribers }) => subscribers)).toEqual([2, 2, 2]);
});
