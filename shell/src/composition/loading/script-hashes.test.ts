import { publishHashes, scriptOf } from './script-hashes';

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
