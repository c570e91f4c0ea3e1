import { planDay, TEAMS } from './schedule';

const day = planDay({ hours: 24, badEvery: 20, seed: 'one' });

it('each of three teams releases every ten minutes: 432 releases a day', () => {
  expect(day).toHaveLength(432);
  for (const team of TEAMS) {
    const times = day.filter((release) => release.team === team).map(({ at }) => at);
    expect(new Set(times.slice(1).map((at, index) => Math.round(at - (times[index] ?? 0))))).toEqual(new Set([10]));
  }
  expect(Math.max(...day.map(({ at }) => at))).toBeLessThan(24 * 60);
});

it('one in 20 planned releases is faulty, with every fault, none of the first three, and one per team for all', () => {
  const bad = day.filter(({ fault }) => fault);
  expect(bad).toHaveLength(Math.ceil(432 / 20));
  expect(new Set(bad.map(({ fault }) => fault)).size).toBe(4);
  expect(day.slice(0, 3).every(({ fault, isForAll }) => !fault && isForAll)).toBe(true);
  for (const team of TEAMS) expect(bad.filter((each) => each.team === team && each.isForAll)).toHaveLength(1);
});

it('the plan of a day is the same for the same seed and differs for another', () => {
  expect(planDay({ hours: 24, badEvery: 20, seed: 'one' })).toEqual(day);
  expect(planDay({ hours: 24, badEvery: 20, seed: 'two' })).not.toEqual(day);
});
