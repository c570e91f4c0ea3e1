import { createLanes } from './use-uploads';

test('two lanes run at most two tasks at once, in the order of their arrival', async () => {
  const lanes = createLanes(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [1, 2, 3, 4].map((name) => lanes(work(name)));
  await Promise.resolve();
  expect(began).toEqual([1, 2]);
  ends[0]?.();
  await all[0];
  await Promise.resolve();
  expect(began).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await Promise.all(all.slice(0, 3));
  ends[3]?.();
  await Promise.all(all);
  expect(began).toEqual([1, 2, 3, 4]);
});

test('a failed task rejects alone, and its lane runs the next task', async () => {
  const lanes = createLanes(1);
  const failed = lanes(async () => {
    throw new Error('away');
  });
  const next = lanes(async () => 'done');
  await expect(failed).rejects.toThrow('away');
  expect(await next).toBe('done');
});
