import { describeChange } from './stat-card';

test.each([
  [{ now: 5, before: 2 }, '3 more than yesterday', 'up', 'grey'],
  [{ now: 5, before: 2, welcome: 'more' as const }, '3 more than yesterday', 'up', 'green'],
  [{ now: 5, before: 2, welcome: 'less' as const }, '3 more than yesterday', 'up', 'red'],
  [{ now: 1, before: 2, welcome: 'less' as const }, '1 less than yesterday', 'down', 'green'],
  [{ now: 2, before: 2, welcome: 'less' as const }, 'Same as yesterday', 'same', 'grey'],
])('a change of %j is described with a text, direction and tone', (figures, text, direction, tone) => {
  expect(describeChange({ ...figures, since: 'yesterday' })).toEqual({ text, direction, tone });
});

test('a change of an amount is written in the given money format', () => {
  const { text } = describeChange({
    now: 10,
    before: 4.5,
    since: 'yesterday',
    format: (rand) => `R${rand.toFixed(2)}`,
  });
  expect(text).toBe('R5.50 more than yesterday');
});
