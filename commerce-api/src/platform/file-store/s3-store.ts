import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Location } from '#platform/configuration';
import { cutOff, withDeadline } from '#platform/outbound';
import type { FileStore } from './store';
import { inLanes } from './store';

/** Statuses that refuse a write because the object exists or is being written concurrently. */
const TAKEN = new Set([409, 412]);

/**
 * Time (ms) for a request and its whole response, tried up to three times; and the largest response (bytes), which is
 * one file.
 */
const LIMITS = { withinMs: 30_000, mostBytes: 32_000_000 };

/**
 * Creates a store in a bucket of any S3-compatible service that honours `If-None-Match: *`. Credentials and
 * region come from the standard variables (`AWS_ACCESS_KEY_ID`, …). Served files are copied to this machine once.
 */
export async function createS3Store(
  { bucket, prefix, endpoint }: S3Location,
  { withinMs, mostBytes } = LIMITS,
): Promise<FileStore> {
  // Imported on demand: it is large, and most servers never need it.
  const { S3Client, DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
  });
  boundAnswers(client, mostBytes);
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

  const store: FileStore = {
    async read(name) {
      try {
        return await withDeadline(withinMs, async (abortSignal) => {
          const request = new GetObjectCommand({ Bucket: bucket, Key: prefix + name });
          const { Body } = await client.send(request, { abortSignal });
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        });
      } catch (fault) {
        if (statusOf(fault) === 404) return null;
        throw fault;
      }
    },

    async create(name, content) {
      try {
        const request = { Bucket: bucket, Key: prefix + name, Body: content, IfNoneMatch: '*' };
        await withDeadline(withinMs, (abortSignal) => client.send(new PutObjectCommand(request), { abortSignal }));
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
        const page = await withDeadline(withinMs, (abortSignal) =>
          client.send(new ListObjectsV2Command(request), { abortSignal }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.add(Key.slice(Prefix.length));
        for (const common of page.CommonPrefixes ?? []) names.add((common.Prefix ?? '').slice(Prefix.length, -1));
        token = page.NextContinuationToken;
      }
      names.delete('');
      return [...names].sort();
    },

    async remove(name) {
      const request = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name });
      await withDeadline(withinMs, (abortSignal) => client.send(request, { abortSignal }));
    },

    async removeFolder(folder) {
      await inLanes(await store.list(folder), (name) => store.remove(`${folder}/${name}`));
      copies.delete(folder);
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

/** Cuts off every response after this many bytes, before anything reads it whole. */
const boundAnswers = ({ middlewareStack }: S3Client, mostBytes: number): void =>
  middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body?: Readable };
      if (response.body) response.body = cutOff(response.body, mostBytes);
      return result;
    },
    // Runs closest to the connection, so that error responses are limited as well.
    { step: 'deserialize', priority: 'low' },
  );

const statusOf = (fault: unknown): number => (fault as S3ServiceException).$metadata?.httpStatusCode ?? 0;
