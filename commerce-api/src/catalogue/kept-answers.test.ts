import { createKeptAnswers } from './kept-answers';

it('makes an answer once for each version of each key', async () => {
  const kept = createKeptAnswers<string>();
  const make = jest.fn(async () => 'made');
  await Promise.all([kept.get('a', '1', make), kept.get('a', '1', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  await kept.get('b', '1', make);
  await kept.get('a', '2', make);
  expect(make).toHaveBeenCalledTimes(3);
});

it('forgets what failed', async () => {
  const kept = createKeptAnswers<string>();
  await expect(kept.get('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', '1', async () => 'made')).toBe('made');
});
