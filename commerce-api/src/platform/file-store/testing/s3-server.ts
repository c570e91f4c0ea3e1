import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'releases';

export interface S3Server {
  url: string;
  /** Answers every request with 503 until switched back. */
  setBroken(isBroken: boolean): void;
  close(): Promise<void>;
}

/**
 * A local S3-compatible server. The package does not support `If-None-Match`, which real services do, so it is emulated
 * here, one write at a time.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nara-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  mendListing(s3);
  const serve = s3.callback() as RequestListener;
  const written = new Set<string>();
  let isBroken = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isTaken = request.headers['if-none-match'] === '*' && written.has(pathname);
    if (isBroken || isTaken) {
      request.resume();
      response.writeHead(isBroken ? 503 : 412).end();
      return;
    }
    if (request.method === 'PUT') written.add(pathname);
    if (request.method === 'DELETE') written.delete(pathname);
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBroken(value) {
      isBroken = value;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
}

/** Works around the package dropping folders that contain only folders. */
function mendListing({ store }: S3rver): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, ...options }) => {
    const { objects, ...rest } = await list(bucket, options);
    const depth = options.prefix?.length ?? 0;
    const isBelow = ({ key }: { key: string }) => delimiter && key.includes(delimiter, depth);
    const folderOf = ({ key }: { key: string }) => key.slice(0, key.indexOf(delimiter ?? '/', depth) + 1);
    const commonPrefixes = new Set(objects.filter(isBelow).map(folderOf));
    return { ...rest, objects: objects.filter((object) => !isBelow(object)), commonPrefixes: [...commonPrefixes] };
  };
}
