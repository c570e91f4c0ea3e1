import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Location } from '#platform/configuration';
import type { ReleaseStore } from './store';

/** Statuses that refuse a write because the object exists or is being written concurrently. */
const TAKEN = new Set([409, 412]);

/**
 * Creates a release store in a bucket of any S3-compatible service that honours `If-None-Match: *`. Credentials and
 * region come from the standard variables (`AWS_ACCESS_KEY_ID`, …). Served files are copied to this machine once.
 */
export async function createS3Store({ bucket, prefix, endpoint }: S3Location): Promise<ReleaseStore> {
  // Imported on demand: it is large, and most servers never need it.
  const { S3Client, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
  });
  const downloads = await mkdtemp(path.join(tmpdir(), 'nara-releases-'));
  const copies = new Map<string, Promise<string>>();

  const download = async (folder: string): Promise<string> => {
    const target = await mkdtemp(path.join(downloads, 'copy-'));
    await Promise.all(
      (await store.list(folder)).map(async (name) => {
        const content = await store.read(`${folder}/${name}`);
        if (content) await writeFile(path.join(target, name), content);
      }),
    );
    return target;
  };

  const store: ReleaseStore = {
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (fault) {
        if (statusOf(fault) === 404) return null;
        throw fault;
      }
    },

    async create(name, content) {
      try {
        const request = { Bucket: bucket, Key: prefix + name, Body: content, IfNoneMatch: '*' };
        await client.send(new PutObjectCommand(request));
        return true;
      } catch (fault) {
        if (TAKEN.has(statusOf(fault))) return false;
        throw fault;
      }
    },

    async list(folder) {
      const Prefix = `${prefix}${folder}${folder && '/'}`;
      const names = new Set<string>();
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const request = { Bucket: bucket, Prefix, Delimiter: '/', ContinuationToken: token };
        const page = await client.send(new ListObjectsV2Command(request));
        for (const { Key = '' } of page.Contents ?? []) names.add(Key.slice(Prefix.length));
        for (const common of page.CommonPrefixes ?? []) names.add((common.Prefix ?? '').slice(Prefix.length, -1));
        token = page.NextContinuationToken;
      }
      names.delete('');
      return [...names].sort();
    },

    localCopy(folder) {
      const copy = copies.get(folder) ?? download(folder);
      copies.set(folder, copy);
      copy.catch(() => copies.delete(folder));
      return copy;
    },

    async close() {
      client.destroy();
      await rm(downloads, { recursive: true, force: true });
    },
  };
  return store;
}

const statusOf = (fault: unknown): number => (fault as S3ServiceException).$metadata?.httpStatusCode ?? 0;
