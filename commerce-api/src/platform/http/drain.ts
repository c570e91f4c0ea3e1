import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './answers';

/** Silence (ms) after which a connection can be cut without harm. */
const SILENCE_MS = 300;
/** Longest wait (ms) for busy connections. */
const MAX_MS = 5000;
const LOOK_EVERY_MS = 10;
/** Longest wait (ms) of a response for the rest of an unread body. */
const MAX_REST_MS = 2000;
/** A turn of the event loop shorter than this (ms) leaves almost no time for a connection to arrive unnoticed. */
const SHORT_TURN_MS = 1;
const MAX_TURNS = 1000;
/**
 * Last part (ms) of the notice, in which reads are sent to other servers. Shorter than one second, the least time for
 * which deploy/proxy/nginx.conf takes a server out: this one is still out when it stops accepting connections.
 */
const TURN_AWAY_MS = 750;
/** Set by a proxy that retries on another server after a 504, a status that no other response of ours has. */
const ASKS_ELSEWHERE = 'x-asks-elsewhere';

const stopping = () => new ApiError(504, 'stopping', 'The server is about to stop. Please try again in a few seconds.');

/**
 * On shutdown, closes connections that never carried a request: browsers open some in advance, and the server would
 * wait for them.
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
 * Stops accepting connections, and keeps open ones. Closing through the HTTP server also cuts idle connections,
 * together with a request in transit. Connections waiting to be accepted would be reset, and their requests may not be
 * safe to repeat; so this happens right after a turn without new connections.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const [before, startedAt] = [accepted, performance.now()];
    await turn();
    if (accepted === before && performance.now() - startedAt < SHORT_TURN_MS) break;
  }
  Server.prototype.close.call(server);
  server.off('connection', count);
}

/**
 * Reads and discards the rest of a refused request before the last response of its connection. Closing a connection
 * with unread bytes resets it and loses the response: behind a proxy, 413 would become 502. Applies to every response
 * marked as the last, by this drain or by a body that is too large.
 */
function readBeforeLastAnswer(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return done();
    const finish = () => {
      clearTimeout(timer);
      raw.off('end', finish).off('close', finish);
      done();
    };
    const timer = setTimeout(finish, MAX_REST_MS);
    raw.on('end', finish).on('close', finish).resume();
  });
}

/**
 * Refuses reads while `isTurningAway`. The proxy then retries on another server and stops sending requests here, so it
 * has noticed the shutdown before the first connection is refused. A request sent at that very moment would be lost
 * with its connection, and a change is not retried.
 */
function turnAwayReads(app: FastifyInstance, isTurningAway: () => boolean): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    done(isRead && headers[ASKS_ELSEWHERE] && isTurningAway() ? stopping() : undefined);
  });
}

/** Graceful shutdown that loses no request. */
export interface Drain {
  /** Tells whether the shutdown has begun: load balancers and proxies should send further requests elsewhere. */
  hasBegun(): boolean;
  /**
   * Keeps serving for `noticeMs`, so that load balancers notice. A balancer that only notices failures gets some near
   * the end, for reads, which it retries on another server. Then stops accepting connections, so that a balancer that
   * did not notice is refused before it sends anything. Open connections are served until they end on their own, for
   * five seconds at most. Every response of the framework is marked as the last of its connection, so that no
   * connection is cut while a request is in transit. Code that responds before the framework must leave requests to it
   * after this `hasBegun`.
   */
  run(noticeMs: number): Promise<void>;
}

/** Prepares a server for shutdown; call before mounting routes. */
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
  // Covers a close without `run`: a connection that is busy then would otherwise stay open and idle for over a minute.
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
        if (now - heardAt > SILENCE_MS || now - startedAt > MAX_MS) return;
      }
    },
  };
}

/** A failed check, with a sentence that explains it. */
interface FailedCheck {
  check: string;
  message: string;
}

/** Part that is unavailable while the server still serves, with sentences that explain it. */
export interface DegradedPart {
  part: string;
  reasons: readonly string[];
}

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can do its work and is not about to stop, else 503 with
 * the failed check). A part that is unavailable while the server still serves is named under `degraded`, and explained
 * under `reasons`.
 */
export function mountHealth(
  app: FastifyInstance,
  findFailedCheck: () => Promise<FailedCheck | null>,
  findDegraded: () => readonly DegradedPart[],
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (isStopping()) throw notReady(STOPPING);
    const failed = await findFailedCheck();
    const degraded = findDegraded();
    if (!failed) return { status: 'ready', ...(degraded.length > 0 && describeDegraded(degraded)) };
    request.log.error(failed, 'not ready');
    throw notReady(failed);
  });
}

const describeDegraded = (parts: readonly DegradedPart[]) => ({
  degraded: parts.map(({ part }) => part),
  reasons: parts.flatMap(({ reasons }) => reasons),
});

const STOPPING: FailedCheck = { check: 'stopping', message: 'The server is about to stop.' };

const notReady = ({ check, message }: FailedCheck): ApiError =>
  new ApiError(503, 'not-ready', message, {
    errors: [{ field: check, message }],
    headers: { 'retry-after': '5' },
  });
