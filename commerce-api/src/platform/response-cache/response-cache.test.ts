import { responseCache, type VersionNow } from './response-cache';

const wanted = (path: string, versionNow: VersionNow, make: () => Promise<string>) => ({
  path,
  route: '/:id',
  versionNow,
  make,
});
const one = () => '1';
const unknown = () => null;

it('a ready answer is made once for each version of each address', async () => {
  const ready = responseCache();
  const make = jest.fn(async () => 'made');
  await Promise.all([ready.get(wanted('/a', one, make)), ready.get(wanted('/a', one, make))]);
  expect(make).toHaveBeenCalledTimes(1);
  await ready.get(wanted('/b', one, make));
  let version = '1';
  await ready.get(wanted('/c', () => version, make));
  version = '2';
  await ready.get(wanted('/c', () => version, make));
  expect(make).toHaveBeenCalledTimes(4);
});

it('a ready answer is found while its version is current', async () => {
  const ready = responseCache();
  let version = '1';
  const making = ready.get(
    wanted(
      '/a',
      () => version,
      async () => 'made',
    ),
  );
  expect(ready.find('/a')).toBeNull();
  const made = await making;
  expect([
    ready.find('/a')?.answer,
    ready.get(
      wanted(
        '/a',
        () => version,
        async () => 'again',
      ),
    ),
  ]).toEqual([made, made]);
  version = '2';
  expect([ready.find('/a'), ready.find('/b')]).toEqual([null, null]);
});

it('a ready answer of unknown version is made every time, and kept when equal', async () => {
  const ready = responseCache();
  const get = (json: string) => ready.get(wanted('/a', unknown, async () => json));
  const [first, second] = [await get('same'), await get('same')];
  expect(second).toBe(first);
  expect(ready.find('/a')).toBeNull();
  expect((await get('other')).json).toBe('other');
});

it('a ready answer that was made late does not replace a newer one', async () => {
  const ready = responseCache();
  let version = '1';
  const versionNow = () => version;
  const { promise: older, resolve: finish } = Promise.withResolvers<string>();
  const late = ready.get(wanted('/a', versionNow, () => older));
  version = '2';
  await ready.get(wanted('/a', versionNow, async () => 'newer'));
  finish('older');
  expect((await late).json).toBe('older');
  expect(ready.find('/a')?.answer.json).toBe('newer');
});

it('a failed ready answer is not kept', async () => {
  const ready = responseCache();
  await expect(ready.get(wanted('/a', one, () => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect((await ready.get(wanted('/a', one, async () => 'made'))).json).toBe('made');
});
