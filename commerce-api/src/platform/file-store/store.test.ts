import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isTimeout } from '#platform/outbound';
import { callServer, ENDLESS, flood } from '#testing';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';
import type { FileStore } from './store';
import { BUCKET, type S3Server, startS3Server } from './testing/s3-server';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  folder = mkdtempSync(path.join(tmpdir(), 'nara-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const text = (content: Buffer | null) => content?.toString('utf8') ?? null;

/* All kinds of stores must behave alike. */
describe.each([
  ['a folder', async () => createFolderStore(path.join(folder, 'store'))],
  ['a bucket', () => createS3Store({ bucket: BUCKET, prefix: 'shop/', endpoint: s3.url })],
])('%s', (_, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  it('a new store is empty', async () => {
    expect(await store.read('admin/versions/1/a.js')).toBeNull();
    expect(await store.list('')).toEqual([]);
    expect(await store.list('admin/versions')).toEqual([]);
  });

  it('a stored file is never overwritten', async () => {
    expect(await store.create('admin/versions/1/a.js', Buffer.from('one'))).toBe(true);
    expect(await store.create('admin/versions/1/a.js', Buffer.from('two'))).toBe(false);
    expect(text(await store.read('admin/versions/1/a.js'))).toBe('one');
  });

  it('one of several simultaneous writers wins', async () => {
    const writers = ['a', 'b', 'c', 'd', 'e', 'f'];
    const won = await Promise.all(writers.map((writer) => store.create('admin/log/000001.json', Buffer.from(writer))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(text(await store.read('admin/log/000001.json'))).toBe(writers[won.indexOf(true)]);
  });

  it('a store removes a file or a folder’s files, even when there are none', async () => {
    for (const name of ['admin/gone/1/a.js', 'admin/gone/1/b.js', 'admin/gone/2/a.js'])
      await store.create(name, Buffer.from(name));
    await store.remove('admin/gone/1/a.js');
    expect(await store.list('admin/gone/1')).toEqual(['b.js']);
    await store.remove('admin/gone/1/a.js');
    await store.localCopy('admin/gone/1');
    await store.removeFolder('admin/gone/1');
    await store.removeFolder('admin/gone/1');
    expect([await store.list('admin/gone/1'), await store.list('admin/gone')]).toEqual([[], ['2']]);
    expect(await store.create('admin/gone/1/a.js', Buffer.from('again'))).toBe(true);
    expect(readFileSync(path.join(await store.localCopy('admin/gone/1'), 'a.js'), 'utf8')).toBe('again');
    await store.removeFolder('admin/gone/1');
    await store.removeFolder('admin/gone/2');
  });

  it('a store lists the sorted names directly below a folder', async () => {
    for (const name of ['admin/versions/2/b.js', 'admin/versions/10/c.js', 'shop/versions/1/a.js']) {
      await store.create(name, Buffer.from(name));
    }
    expect(await store.list('')).toEqual(['admin', 'shop']);
    expect(await store.list('admin/versions')).toEqual(['1', '10', '2']);
    expect(await store.list('admin/versions/1')).toEqual(['a.js']);
  });

  it('a store keeps empty and binary files', async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 13, 0]);
    await store.create('admin/empty', Buffer.alloc(0));
    await store.create('admin/bytes', bytes);
    expect([await store.read('admin/empty'), await store.read('admin/bytes')]).toEqual([Buffer.alloc(0), bytes]);
  });

  it('a store provides a local copy of a folder', async () => {
    const copies = await Promise.all([store.localCopy('admin/versions/1'), store.localCopy('admin/versions/1')]);
    for (const copy of copies) expect(readFileSync(path.join(copy, 'a.js'), 'utf8')).toBe('one');
    expect(existsSync(path.join(await store.localCopy('admin/versions/1'), 'b.js'))).toBe(false);
  });
});

it('a store folder never shows a half-written file', async () => {
  const store = createFolderStore(path.join(folder, 'other'));
  await store.create('admin/a.js', Buffer.alloc(1_000_000, 'x'));
  expect(await store.list('')).toEqual(['admin']);
  expect(await store.list('admin')).toEqual(['a.js']);
});

it('a store folder and its contents are accessible to their owner only', async () => {
  const store = createFolderStore(path.join(folder, 'private'));
  await store.create('admin/versions/1/a.js', Buffer.from('one'));
  for (const name of ['', 'admin', 'admin/versions/1', 'admin/versions/1/a.js']) {
    expect([name, statSync(path.join(folder, 'private', name)).mode & 0o077]).toEqual([name, 0]);
  }
});

it('a bucket that does not answer is a fault, not a missing file', async () => {
  const store = await createS3Store({ bucket: BUCKET, prefix: '', endpoint: s3.url });
  s3.setBroken(true);
  await expect(store.read('admin/a.js')).rejects.toThrow();
  await expect(store.list('admin')).rejects.toThrow();
  s3.setBroken(false);
  await store.close();
}, 15_000);

describe('a bucket', () => {
  const MAX_BYTES = 1_000_000;
  const calls: [string, (store: FileStore) => Promise<unknown>][] = [
    ['reading', (store) => store.read('admin/a.js')],
    ['listing', (store) => store.list('admin')],
    ['writing', (store) => store.create('admin/a.js', Buffer.from('one'))],
  ];
  const faultOf = async (url: string, call: (store: FileStore) => Promise<unknown>, withinMs: number) => {
    const store = await createS3Store(
      { bucket: BUCKET, prefix: '', endpoint: url },
      { withinMs, mostBytes: MAX_BYTES },
    );
    const fault = await call(store).catch((cause: unknown) => cause);
    await store.close();
    return fault;
  };

  it.each(ENDLESS.flatMap(([name, answer]) => calls.map(([call, make]) => [name, call, answer, make] as const)))(
    'a bucket that %s is given up after a bounded time: %s',
    async (_, call, answer, make) => {
      expect([call, isTimeout(await callServer(answer, (url) => faultOf(url, make, 500)))]).toEqual([call, true]);
    },
  );

  it.each(calls)(
    'an endless answer of a bucket is refused within bounded memory: %s',
    async (_, make) => {
      expect(await callServer(flood, (url) => faultOf(url, make, 20_000))).toEqual(
        new Error(`an answer of more than ${MAX_BYTES} bytes`),
      );
    },
    30_000,
  );
});
