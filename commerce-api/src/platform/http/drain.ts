import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Silence (ms) after which a connection can be cut without harm. */
const SILENCE_MS = 300;
/** Longest wait (ms) for busy connections. */
const LONGEST_MS = 5000;
const LOOK_EVERY_MS = 10;
/** Longest (ms) that an answer waits for the rest of a body that nobody reads. */
const LONGEST_REST_MS = 2000;
/** A turn of the event loop that is shorter (ms) leaves next to no time in which somebody could connect unseen. */
const SHORT_TURN_MS = 1;
const MOST_TURNS = 1000;
/**
 * Last part (ms) of the notice, in which reads are left to other servers. Shorter than the second for which
 * deploy/proxy/nginx.conf leaves a server out at least: it is still left out when this one takes no more connections.
 */
const TURN_AWAY_MS = 750;
/** Set by a proxy that asks another server when this one answers 504, which no other answer of ours does. */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';

const stopping = () => new Refusal(504, 'stopping', 'The server is about to stop. Please try again in a few seconds.');

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
 * Takes no more connections, and lets those be that are open: HTTP's own way also cuts the idle ones, and with them a
 * request that is on its way. Connections that wait to be accepted would be reset, with requests that nobody may repeat;
 * so this happens right after a turn in which none waited.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const [before, startedAt] = [accepted, performance.now()];
    await turn();
    if (accepted === before && performance.now() - startedAt < SHORT_TURN_MS) break;
  }
  Server.prototype.close.call(server);
  server.off('connection', count);
}

/**
 * Reads on, and throws away, what a refused request still sends before an answer that is the last of its connection.
 * Closing a connection with bytes unread resets it, and the answer with it: behind a proxy 413 would become 502. It
 * holds for whatever marks an answer as the last: this drain, or a body that is too large.
 */
function readBeforeLastAnswer(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return done();
    const finish = () => {
      clearTimeout(timer);
      raw.off('end', finish).off('close', finish);
      done();
    };
    const timer = setTimeout(finish, LONGEST_REST_MS);
    raw.on('end', finish).on('close', finish).resume();
  });
}

/**
 * Refuses reads while `isTurningAway`, where the proxy then asks another server and sends nothing more here: so it has
 * noticed before the first connection is refused. A request that came at that very moment would be lost with its
 * connection, and a change is not repeated.
 */
function turnAwayReads(app: FastifyInstance, isTurningAway: () => boolean): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    done(isRead && headers[ASKS_ELSEWHERE] && isTurningAway() ? stopping() : undefined);
  });
}

/** How a server ends, so that nobody's request is lost. */
export interface Drain {
  /** Tells whether it has begun: whoever sends requests here should send the next ones elsewhere. */
  hasBegun(): boolean;
  /**
   * Serves on for `noticeMs`, in which balancers notice; one that only notices failures is given some towards the end, for
   * reads that it asks another server for. Then takes no more connections, so that one that did not notice is refused
   * before it sent anything, and serves those that are open until they end by themselves, five seconds at most. Every
   * answer of the framework is marked as the last of its connection, so that none is cut while a request is on its way;
   * whoever answers before the framework leaves requests to it once this `hasBegun`.
   */
  run(noticeMs: number): Promise<void>;
}

/** Prepares a server for shutdown; call it before routes are mounted. */
export function createDrain(app: FastifyInstance): Drain {
  cutUnused(app);
  let isDraining = false;
  let isTurningAway = false;
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
  // An end without a notice: a connection that was busy then would else stay open, with nothing to do, for over a minute.
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  turnAwayReads(app, () => isTurningAway);
  readBeforeLastAnswer(app);
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count ?? 0)));

  return {
    hasBegun: () => isDraining,
    async run(noticeMs) {
      isDraining = true;
      if (noticeMs > TURN_AWAY_MS) await delay(noticeMs - TURN_AWAY_MS);
      isTurningAway = true;
      await delay(Math.min(noticeMs, TURN_AWAY_MS));
      await stopListening(app);
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
