import { oneAtATime } from './watch';

test('work requested while it runs is run once more afterwards, never concurrently', async () => {
  const rounds: (() => void)[] = [];
  const work = oneAtATime(() => new Promise((resolve) => rounds.push(resolve)));
  const over = work();
  work();
  work();
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await new Promise(setImmediate);
  expect(rounds).toHaveLength(2);
  rounds[1]?.();
  await over;
  expect(rounds).toHaveLength(2);

  work();
  expect(rounds).toHaveLength(3);
});
