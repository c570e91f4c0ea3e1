import type { ServerResponse } from 'node:http';
import type { Environment } from '@nara/shared-contracts/api/session';
import { EVENTS_ACCESS, EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAs } from '#platform/addresses';
import { ApiError, type Credentials, requireStaff } from '#platform/http';
import { within } from '#platform/work';
import { type Broadcast, createBroadcast, endStream, writeTo } from './broadcast';
import type { EventBus } from './bus';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A buffering proxy would hold events back.
  'x-accel-buffering': 'no',
};
const HEARTBEAT_MS = 25_000;
/** Longest wait (ms) for listeners to receive the end of their streams when the server stops. */
const LAST_WORDS_MS = 1000;

/** Most open streams per session, and per address for all staff behind it; each page has one. */
const MAX_STREAMS = { session: 20, address: 200 };

type Listeners = Pick<Credentials, 'findStaff' | 'sessionOf'>;

/**
 * Serves signed-in staff the event stream (server-sent events) of changes, until they leave, may no longer listen, or
 * the server stops.
 */
export function mountEventStream(
  app: FastifyInstance,
  eventsOf: (environment: Environment) => Promise<EventBus>,
  credentials: Listeners,
): void {
  const open = new Set<ServerResponse>();
  const streams = countStreams();
  const watch = watchAccess();
  const broadcasts = new WeakMap<EventBus, Broadcast>();
  const broadcastOf = (events: EventBus): Broadcast => {
    const broadcast = broadcasts.get(events) ?? createBroadcast(events);
    broadcasts.set(events, broadcast);
    return broadcast;
  };
  // Users are the same in every environment, and their changes are published in the live one.
  app.addHook('onReady', async () => watch.follow(await eventsOf('live')));
  app.addHook('preClose', async () => {
    const ended = [...open].map((response) => new Promise<void>((resolve) => void response.end(resolve)));
    // Their connections are cut next, which must not interrupt the end of the streams.
    await within(LAST_WORDS_MS, Promise.all(ended), undefined);
  });
  app.get(EVENTS_PATH, {
    onRequest: (request) => requireStaff(request, EVENTS_ACCESS, credentials),
    handler: async (request, reply) => {
      const { environment } = request;
      const events = await eventsOf(environment);
      const release = streams.hold({ session: credentials.sessionOf(request), address: countedAs(request.ip) });
      reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.writeHead(200);
      open.add(reply.raw);
      const seen = request.headers['last-event-id'];
      const leave = broadcastOf(events).join(reply.raw, typeof seen === 'string' ? seen : undefined);
      const check = checkAccess(reply.raw, {
        leave,
        mayListen: () => isStillAllowed(request, credentials, environment),
      });
      const unwatch = watch.add({ userId: request.staff?.userId ?? null, check });
      const stopBeating = beat(reply.raw, check);
      reply.raw.once('close', () => {
        leave();
        unwatch();
        stopBeating();
        release();
        open.delete(reply.raw);
      });
    },
  });
}

type Holder = Record<keyof typeof MAX_STREAMS, string>;

/** Counts open streams by session and by address. */
function countStreams() {
  const counts = { session: new Map<string, number>(), address: new Map<string, number>() };
  const kinds = Object.keys(counts) as (keyof Holder)[];
  const add = (holder: Holder, change: number) => {
    for (const kind of kinds) {
      const count = (counts[kind].get(holder[kind]) ?? 0) + change;
      if (count === 0) counts[kind].delete(holder[kind]);
      else counts[kind].set(holder[kind], count);
    }
  };
  return {
    /** Counts a stream until the returned function is called. Throws 429 `too-many-streams`. */
    hold(holder: Holder): () => void {
      if (kinds.some((kind) => (counts[kind].get(holder[kind]) ?? 0) >= MAX_STREAMS[kind])) {
        throw new ApiError(429, 'too-many-streams', 'Too many pages of the portal are open.', {
          headers: { 'retry-after': '10' },
        });
      }
      add(holder, 1);
      return () => add(holder, -1);
    },
  };
}

/** Tells whether a listener may still listen: false after signing out, a role change or a switch of environment. */
const isStillAllowed = (request: FastifyRequest, credentials: Listeners, environment: Environment): Promise<boolean> =>
  requireStaff(request, EVENTS_ACCESS, credentials).then(
    () => request.environment === environment,
    () => false,
  );

interface CheckedStream {
  /** Stops sending it events. */
  leave: () => void;
  mayListen: () => Promise<boolean>;
}

/** Returns a function that ends a stream if its listener may no longer listen. */
const checkAccess =
  (response: ServerResponse, { leave, mayListen }: CheckedStream) =>
  async (): Promise<void> => {
    if (response.writableEnded || (await mayListen())) return;
    leave();
    endStream(response);
  };

interface Watched {
  /** The listening user; null for the enterprise passcode. */
  userId: string | null;
  check: () => Promise<void>;
}

/** Checks streams again as soon as their user changed: lost their session, role or access, on any instance. */
function watchAccess() {
  const watched = new Set<Watched>();
  return {
    follow(events: EventBus): void {
      events.subscribe(({ type, subject }) => {
        if (type !== 'user.changed') return;
        for (const { userId, check } of watched) if (userId === null || userId === subject) void check();
      });
    },
    /** Watches a stream until the returned function is called. */
    add(stream: Watched): () => void {
      watched.add(stream);
      // The user may have changed between the check of the request and now.
      void stream.check();
      return () => void watched.delete(stream);
    },
  };
}

/**
 * Keeps a connection alive, and checks its listener regularly, because some sessions end without an event. Returns a
 * function that stops this.
 */
function beat(response: ServerResponse, check: () => Promise<void>): () => void {
  const heartbeat = setInterval(async () => {
    await check();
    writeTo(response, ': heartbeat\n\n');
  }, HEARTBEAT_MS);
  return () => clearInterval(heartbeat);
}
