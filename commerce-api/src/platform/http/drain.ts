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

/** How a server ends, so that nobody's request is lost. */
export interface Drain {
  /** Tells whether it has begun: whoever sends requests here should send the next ones elsewhere. */
  hasBegun(): boolean;
  /**
   * Serves on for `noticeMs`, in which balancers notice, then while connections end by themselves, five seconds at most.
   * Every answer of the framework is marked as the last of its connection, so that none is cut while a request is on its
   * way; whoever answers before the framework asks `hasBegun`.
   */
  run(noticeMs: number): Promise<void>;
}

/** Prepares a server for shutdown; call it before routes are mounted. */
export function createDrain(app: FastifyInstance): Drain {
  cutUnused(app);
  let isDraining = false;
  let heardAt = 0;
  app.server.on('request', () => {
    heardAt = performance.now();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) {
      heardAt = performance.now();
      reply.header('connection', 'close');
    }
    done();
  });
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count ?? 0)));

  return {
    hasBegun: () => isDraining,
    async run(noticeMs) {
      isDraining = true;
      await delay(noticeMs);
      const startedAt = performance.now();
      heardAt = startedAt;
      while ((await countConnections()) > 0) {
        await delay(LOOK_EVERY_MS);
        // Requests that arrived while the event loop was busy have not been read yet.
        await turn();
        const now = performance.now();
        if (now - heardAt > SILENCE_MS || now - startedAt > LONGEST_MS) return;
      }
    },
  };
}
