import { readDayOptions } from './options';

it('lives a whole day in 36 minutes unless told otherwise', () => {
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
])('refuses %s %s with the usage', (name, value) => {
  expect(() => readDayOptions([name, value])).toThrow(/must be from .*\nnpm run teams/);
});
