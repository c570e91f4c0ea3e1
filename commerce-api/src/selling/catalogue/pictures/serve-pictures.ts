import type { Environment } from '@nara/shared-contracts/api/session';
import type { FastifyInstance } from 'fastify';
import { createCache } from '#platform/cache';
import { pictureStore } from '#platform/file-store';
import type { Context } from '#platform/subject';
import { readFileOf } from './files';

const HASH = /^[0-9a-f]{32}$/;
/** The part before the dash is the colour, by which pages sort pictures. The hash alone identifies the content. */
const FILE = /^[0-9a-f]{6}-photo(?:-(480|720))?\.webp$/;

/**
 * Number of renditions kept in memory: enough for a few pages, which would otherwise request them from the bucket
 * repeatedly.
 */
const MOST_KEPT = 200;

/** Shoppers see the live pictures; staff also see those of the second environment. */
const ENVIRONMENTS = ['live', 'sandbox'] as const satisfies readonly Environment[];

class NothingThere extends Error {}

/** Serves the pictures that staff uploaded, from both environments. The content at a path never changes. */
export function servePictures(server: FastifyInstance, context: Context): void {
  const store = context.get(pictureStore);
  const kept = createCache<Promise<Buffer>>({ most: MOST_KEPT });

  const read = async (hash: string, name: string): Promise<Buffer> => {
    for (const environment of ENVIRONMENTS) {
      const content = await readFileOf(store, environment, hash, name);
      if (content) return content;
    }
    // Not cached: the file may exist a moment later.
    throw new NothingThere();
  };

  server.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const named = FILE.exec(file);
    if (!HASH.test(hash) || !named) return reply.callNotFound();
    const name = `${named[1] ?? '960'}.webp`;
    try {
      const content = await kept.get(`${hash}/${name}`, () => read(hash, name));
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(content);
    } catch (fault) {
      if (fault instanceof NothingThere) return reply.callNotFound();
      throw fault;
    }
  });
}
