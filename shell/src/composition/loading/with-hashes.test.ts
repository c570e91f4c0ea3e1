import { remoteRelease } from '../testing/releases';
import { withHashes } from './with-hashes';

const HASHES = { 'remoteEntry.js': 'sha384-entry' };

const release = remoteRelease({ manifest: '/remotes/admin/1/release.json' });

const answer = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body })) as never;
};

test('script hashes missing from the document are read from the manifest', async () => {
  answer(200, { ...release, integrity: HASHES });
  expect(await withHashes(release)).toEqual({ ...release, integrity: HASHES });
  expect(globalThis.fetch).toHaveBeenCalledWith(release.manifest);
});

test.each([
  ['that are there', { ...release, integrity: HASHES }],
  ['of a development server, which has no manifest,', { ...release, manifest: undefined }],
])('script hashes %s are not fetched', async (_, complete) => {
  answer(500, {});
  expect(await withHashes(complete)).toBe(complete);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a remote whose manifest cannot be fetched is unreachable', async () => {
  answer(404, {});
  await expect(withHashes(release)).rejects.toMatchObject({ reason: 'unreachable' });
});
