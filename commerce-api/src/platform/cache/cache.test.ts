import { createCache, inProportion, whileSame } from '.';

/** Creates a promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (fault: Error) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

describe('a cache', () => {
  it('loads a value once, and one of another key anew', () => {
    const load = jest.fn((key: string) => key.toUpperCase());
    const cache = createCache<string>({ most: 2 });
    const get = (key: string) => cache.get(key, () => load(key));
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['A', 'A', 'B', 'A']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets the longest unused value beyond its size', () => {
    const cache = createCache<string>({ most: 2 });
    cache.keep('a', 'A');
    cache.keep('b', 'B');
    cache.find('a');
    cache.keep('c', 'C');
    expect(['a', 'b', 'c'].map(cache.find)).toEqual(['A', undefined, 'C']);
  });

  it('shares a promise that is pending', async () => {
    const { promise, resolve } = deferred<string>();
    const load = jest.fn(() => promise);
    const cache = createCache<Promise<string>>();
    const both = [cache.get('a', load), cache.get('a', load)];
    resolve('A');
    expect(await Promise.all(both)).toEqual(['A', 'A']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not keep a promise that is rejected, and hands the fault to everybody who waited', async () => {
    const cache = createCache<Promise<string>>();
    const { promise, reject } = deferred<string>();
    const both = [cache.get('a', () => promise), cache.get('a', () => promise)];
    reject(new Error('away'));
    for (const each of both) await expect(each).rejects.toThrow('away');
    await expect(cache.get('a', async () => 'A')).resolves.toBe('A');
  });

  it('leaves a newer value alone when an older promise is rejected', async () => {
    const cache = createCache<Promise<string>>();
    const { promise, reject } = deferred<string>();
    const old = cache.get('a', () => promise);
    cache.keep('b', Promise.resolve('B'));
    cache.keep('a', Promise.resolve('A'));
    reject(new Error('away'));
    await expect(old).rejects.toThrow('away');
    expect(await cache.find('a')).toBe('A');
  });
});

describe('a value that is kept in proportion', () => {
  it('is kept so many times as long as it took to load, and shared until it is there', async () => {
    let now = 1000;
    const cache = createCache<Promise<number>>({ lifetime: inProportion(20, () => now) });
    const slow = deferred<number>();
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

  it('is not kept when it took no time', () => {
    const cache = createCache<number>({ lifetime: inProportion(20, () => 1000) });
    expect([cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([1, 2]);
  });
});

describe('a value that is kept while its version is the same', () => {
  it('is loaded again after a change, also after one that happened while it was loaded', () => {
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

  it('is not kept while nobody can tell the version', () => {
    const cache = createCache<number>({ lifetime: whileSame(() => null) });
    expect([cache.get('a', () => 1), cache.get('a', () => 2)]).toEqual([1, 2]);
  });
});
