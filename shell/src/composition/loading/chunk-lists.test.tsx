import { remoteRelease } from '../testing/releases';
import { keepChunksApart } from './chunk-lists';

let containers = 0;
/** Name of a container that no test has used before. */
const newContainer = (): string => {
  containers += 1;
  return `admin_${containers}_remote`;
};

const release = (container: string, version: string, origin = '') =>
  remoteRelease({
    version,
    container,
    entry: `${origin}/remotes/admin/${version}/remoteEntry.js`,
    integrity: { 'remoteEntry.js': 'sha384-entry', 'late.js': 'sha384-late' },
  });

/** Does what webpack's scripts of a container do: adds to the list in the global, and returns the list. */
function run(container: string, src: string, chunk: string): string[] {
  const script = Object.assign(document.createElement('script'), { src });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const global = `webpackChunk${container}`;
  const given: unknown = Reflect.get(globalThis, global);
  const list: string[] = Array.isArray(given) ? given : [];
  Reflect.set(globalThis, global, list);
  list.push(chunk);
  return list;
}

test('chunks of two versions of a remote are kept in separate lists, but one at a shared address reaches both', () => {
  const container = newContainer();
  keepChunksApart(release(container, '1'));
  keepChunksApart(release(container, '2'));
  const first = run(container, '/remotes/admin/1/remoteEntry.js', 'entry of 1');
  const second = run(container, '/remotes/admin/2/remoteEntry.js?again=1', 'entry of 2');
  run(container, '/remotes/admin/1/late.js', 'late of 1');
  run(container, '/remotes/admin/2/late.js?again=2', 'late of 2');
  expect([first, second]).toEqual([
    ['entry of 1', 'late of 1'],
    ['entry of 2', 'late of 2'],
  ]);
  run(container, '/remotes/admin/files/late/late.js', 'late of both');
  expect([first, second]).toEqual([
    ['entry of 1', 'late of 1', 'late of both'],
    ['entry of 2', 'late of 2', 'late of both'],
  ]);
});

test('chunks that ran before the shell belong to the release in the document', () => {
  const container = newContainer();
  run(container, '/remotes/admin/1/late.js', 'early');
  keepChunksApart(release(container, '1'));
  keepChunksApart(release(container, '2'));
  expect(run(container, '/remotes/admin/1/remoteEntry.js', 'entry')).toEqual(['early', 'entry']);
  expect(run(container, '/remotes/admin/2/remoteEntry.js', 'entry')).toEqual(['entry']);
});

test('a development server in place of a release does not get the chunks that ran before it', () => {
  const container = newContainer();
  run(container, '/remotes/admin/1/late.js', 'early');
  const origin = 'http://localhost:3002';
  keepChunksApart({ ...release(container, 'override', origin), entry: `${origin}/remoteEntry.js`, integrity: {} });
  const list = run(container, `${origin}/remoteEntry.js`, 'entry');
  run(container, `${origin}/src_screen_tsx.js`, 'chunk');
  run(container, '/remotes/admin/1/late.js', 'of the release');
  expect(list).toEqual(['entry', 'chunk']);
});

test('a version that is loaded again keeps its chunks, and a script that no release lists adds none', () => {
  const container = newContainer();
  keepChunksApart(release(container, '1'));
  run(container, '/remotes/admin/1/late.js', 'late');
  run(container, '/remotes/admin/1/unknown.js', 'unknown');
  keepChunksApart(release(container, '1'));
  expect(run(container, '/remotes/admin/1/remoteEntry.js', 'entry')).toEqual(['late', 'entry']);
});
