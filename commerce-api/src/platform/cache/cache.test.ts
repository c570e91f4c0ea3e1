import { createCache, inProportion, whileSame } from '.';

describe('a cache', () => {
  it('a cache loads a value once per key', () => {
    const load = jest.fn((key: string) => key.toUpperCase());
    const cache = createCache<string>({ most: 2 });
    const get = (key: string) => cache.get(key, () => load(key));
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['A', 'A', 'B', 'A']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a cache evicts the least recently used value beyond its size', () => {
    const cache = createCache<string>({ most: 2 });
    cache.keep('a', 'A');
    cache.keep('b', 'B');
    cache.find('a');
    cache.keep('c', 'C');
    expect(['a', 'b', 'c'].map(cache.find)).toEqual(['A', undefined, 'C']);
  });

  it('a cache shares a pending promise', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const load = jest.fn(() => promise);
    const cache = createCache<Promise<string>>();
    const both = [cache.get('a', load), cache.get('a', load)];
    resolve('A');
    expect(await Promise.all(both)).toEqual(['A', 'A']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a cache drops a rejected promise, and every waiting caller gets the error', async () => {
    const cache = createCache<Promise<string>>();
    const { promise, reject } = Promise.withResolvers<string>();
    const both = [cache.get('a', () => promise), cache.get('a', () => promise)];
    reject(new Error('away'));
    for (const each of both) await expect(each).rejects.toThrow('away');
    await expect(cache.get('a', async () => 'A')).resolves.toBe('A');
  });

  it('an older rejected promise does not remove a newer cached value', async () => {
    const cache = createCache<Promise<string>>();
    const { promise, reject } = Promise.withResolvers<string>();
    const old = cache.get('a', () => promise);
    cache.keep('b', Promise.resolve('B'));
    cache.keep('a', Promise.resolve('A'));
    reject(new Error('away'));
    await expect(old).rejects.toThrow('away');
    expect(await cache.find('a')).toBe('A');
  });
});

describe('a value cached in proportion to its load time', () => {
  it('a value cached in proportion is kept for a multiple of its load time, and shared while loading', async () => {
    let now = 1000;
    const cache = createCache<Promise<number>>({ lifetime: inProportion(20, () => now) });
    const slow = Promise.withResolvers<number>();
    const first = cache.get('a', () => slow.promise);
    now = 1010;
    expect(cache.find('a')).toBe(first);
    slow.resolve(1);
    await first;
    now = 1209;
    expect(cache.find('a')).toBe(first);
    now = 1210;
    expect(cache.find('a')).toBeUndefined();
    expect(await cache.get('a', async () => 2)).toBe(2);
  });

  it('a value cached in proportion is not kept when it loaded instantly', () => {
    const cache = createCache<number>({ lifetime: inProportion(20, () => 1000) });
    expect([cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([1, 2]);
  });
});

describe('a value cached while its version is the same', () => {
  it('a value cached by version is reloaded after a change, even one during loading', () => {
    let version = 1;
    const cache = createCache<number>({ lifetime: whileSame(() => version) });
    const load = () => {
      version += 1;
      return version;
    };
    expect(cache.get('a', load)).toBe(2);
    expect(cache.get('a', () => 9)).toBe(9);
    expect(cache.get('a', () => 10)).toBe(9);
  });

  it('a value cached by version is not kept while the version is unknown', () => {
    const cache = createCache<number>({ lifetime: whileSame(() => null) });
    expect([cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([1, 2]);
  });
});
