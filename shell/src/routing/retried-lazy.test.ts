import { retriedLazy } from './retried-lazy';

const screen = { Component: () => null };

test('a screen whose script failed once is fetched again, at any depth', async () => {
  const lazy = jest.fn().mockRejectedValueOnce(new Error('Loading chunk failed')).mockResolvedValue(screen);
  const [route] = retriedLazy([{ path: '/', children: [{ path: '/orders', lazy }] }]);
  const retried = route?.children?.[0]?.lazy as () => Promise<unknown>;
  await expect(retried()).resolves.toBe(screen);
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('a screen that fails twice has failed', async () => {
  const lazy = jest.fn().mockRejectedValue(new Error('Loading chunk failed'));
  const [route] = retriedLazy([{ path: '/orders', lazy }]);
  await expect((route as { lazy: () => Promise<unknown> }).lazy()).rejects.toThrow('Loading chunk failed');
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('a route that is not lazy stays as it is', () => {
  expect(retriedLazy([{ path: '/', index: true }])).toEqual([{ path: '/', index: true }]);
});
