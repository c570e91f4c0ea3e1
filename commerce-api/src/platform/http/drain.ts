import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Silence (ms) after which a connection can be cut without harm. */
const SILENCE_MS = 300;
/** Longest wait (ms) for busy connections. */
const LONGEST_MS = 5000;
const LOOK_EVERY_MS = 10;

/**
 * Cuts connections that never carried a request when the server closes: browsers open some in advance, and the server
 * would wait for them.
 */
function cutUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Prepares a server for shutdown; call it before routes are mounted. Returns a function that ends every connection with
 * an answer marked as its last, so that none is cut while a request is on its way.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  cutUnused(app);
  let isDraining = false;
  let heardAt = 0;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) {
      heardAt = performance.now();
      reply.header('connection', 'close');
    }
    done();
  });
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count ?? 0)));

  return async () => {
    isDraining = true;
    const startedAt = performance.now();
    heardAt = startedAt;
    while ((await countConnections()) > 0) {
      await delay(LOOK_EVERY_MS);
      // Requests that arrived while the event loop was busy have not been read yet.
      await turn();
      const now = performance.now();
      if (now - heardAt > SILENCE_MS || now - startedAt > LONGEST_MS) return;
    }
  };
}
