import { readDayOptions } from './options';

it('the teams simulation runs a day in 36 minutes by default', () => {
  const { hours, speed, seed } = readDayOptions([], 'one');
  expect([(hours * 60) / speed, seed]).toEqual([36, 'one']);
  expect(readDayOptions(['--hours', '1', '--seed', 'two', '--bad-every', '6'])).toMatchObject({
    hours: 1,
    seed: 'two',
    badEvery: 6,
  });
});

it.each([
  ['--hours', '25'],
  ['--speed', 'fast'],
  ['--pages', '9'],
])('the teams option %s %s is refused with the usage', (name, value) => {
  expect(() => readDayOptions([name, value])).toThrow(/must be from .*\nnpm run proof -- teams/);
});
