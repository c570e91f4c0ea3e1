import { publishHashes, requireHashes, scriptOf } from './script-hashes';

publishHashes({ '/remotes/admin/1/remoteEntry.js': 'sha384-entry' });
publishHashes({ '/remotes/admin/2/remoteEntry.js': 'sha384-other' });

test('a script carries the hash that the registry names for its address', () => {
  const script = scriptOf('/remotes/admin/1/remoteEntry.js');
  expect(script).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' });
  expect(script.src).toBe('http://localhost/remotes/admin/1/remoteEntry.js');
});

test('a script of ours that it does not name is refused: it carries a hash that no content has', () => {
  expect(scriptOf('/remotes/admin/1/unknown.js').integrity).toMatch(/^sha384-A{64}$/);
});

test('a development server has no hashes', () => {
  expect(scriptOf('http://localhost:3002/remoteEntry.js').integrity).toBeFalsy();
});

test('what failed is asked for anew, under the same hash: a broken answer may be kept', () => {
  const url = '/remotes/admin/2/remoteEntry.js';
  scriptOf(url).dispatchEvent(new Event('error'));
  const again = scriptOf(url);
  expect(again.src).toMatch(/remoteEntry\.js\?again=\d+$/);
  expect(again.integrity).toBe('sha384-other');
});

describe('a chunk loader that knows of no hashes', () => {
  const original = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') as PropertyDescriptor;
  beforeEach(() => requireHashes());
  afterEach(() => Object.defineProperty(HTMLScriptElement.prototype, 'src', original));

  /** Returns the element that such a loader creates. */
  const loaded = (url: string) => Object.assign(document.createElement('script'), { src: url });

  test('asks for scripts of a release under their hashes', () => {
    const script = loaded('/remotes/admin/1/remoteEntry.js');
    expect(script.src).toBe('http://localhost/remotes/admin/1/remoteEntry.js');
    expect(script.integrity).toBe('sha384-entry');
  });

  test('cannot have a script that the registry does not name, nor choose its hash', () => {
    const script = document.createElement('script');
    script.integrity = 'sha384-of-its-own';
    script.src = '/remotes/admin/1/unknown.js';
    expect(script.integrity).toMatch(/^sha384-A{64}$/);
  });

  test('is left alone with scripts that are no part of a release', () => {
    expect(loaded('/shell/screens.js').integrity).toBeFalsy();
    expect(loaded('http://localhost:3002/remotes/orders.js').integrity).toBeFalsy();
  });
});
