import { separateVersions } from './chunk-lists';

declare global {
  var webpackChunkadmin_remote: string[] | undefined;
}

/** Does what the script of a chunk does. */
function runScript(src: string, chunk: string): string[] {
  const script = Object.assign(document.createElement('script'), { src });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  globalThis.webpackChunkadmin_remote = globalThis.webpackChunkadmin_remote || [];
  globalThis.webpackChunkadmin_remote.push(chunk);
  return globalThis.webpackChunkadmin_remote;
}

test('the chunks of two versions of a remote do not meet', () => {
  separateVersions('admin_remote');
  separateVersions('admin_remote');
  runScript('/remotes/admin/2/entry.js', 'entry');
  expect(runScript('/remotes/admin/1/entry.js', 'old entry')).toEqual(['old entry']);
  expect(runScript('/remotes/admin/2/late.js', 'late')).toEqual(['entry', 'late']);
});
