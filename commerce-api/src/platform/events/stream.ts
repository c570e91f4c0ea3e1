import type { ServerResponse } from 'node:http';
import type { Environment } from '@nara/shared-contracts';
import { EVENTS_ACCESS, EVENTS_MISSED, EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Credentials, requireStaff } from '#platform/http';
import type { EventBus } from './bus';
import type { NumberedEvent } from './recent';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A buffering proxy would hold events back.
  'x-accel-buffering': 'no',
};
const HEARTBEAT_MS = 25_000;
/** Backlog (bytes) at which a slow listener is cut off; its browser reconnects and is told that it missed something. */
const MOST_BACKLOG = 256 * 1024;

type FindStaff = Pick<Credentials, 'findStaff'>;

/** Serves the event stream (server-sent events) of changes to signed-in staff, until they leave or the server stops. */
export function mountEventStream(
  app: FastifyInstance,
  eventsOf: (environment: Environment) => Promise<EventBus>,
  credentials: FindStaff,
): void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  app.get(EVENTS_PATH, {
    onRequest: (request) => requireStaff(request, EVENTS_ACCESS, credentials),
    handler: async (request, reply) => {
      const { environment } = request;
      const events = await eventsOf(environment);
      reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.writeHead(200);
      open.add(reply.raw);
      const seen = request.headers['last-event-id'];
      const stop = feed(reply.raw, events, {
        seen: typeof seen === 'string' ? seen : undefined,
        mayListen: () => isStillAllowed(request, credentials, environment),
      });
      reply.raw.once('close', () => {
        stop();
        open.delete(reply.raw);
      });
    },
  });
}

/** Tells whether a listener may still listen: not after signing out, a role change or a switch of environment. */
const isStillAllowed = (request: FastifyRequest, credentials: FindStaff, environment: Environment): Promise<boolean> =>
  requireStaff(request, EVENTS_ACCESS, credentials).then(
    () => request.environment === environment,
    () => false,
  );

interface Listening {
  /** Id of the last event the listener received. */
  seen: string | undefined;
  mayListen: () => Promise<boolean>;
}

const blockOf = ({ id, event }: NumberedEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Writes missed events, new events and heartbeats to one response. Returns a function that stops it. */
function feed(response: ServerResponse, events: EventBus, { seen, mayListen }: Listening): () => void {
  const write = (text: string) => {
    // It has been told to reconnect and is not gone yet.
    if (response.writableEnded) return;
    if (response.writableLength > MOST_BACKLOG) response.destroy();
    else response.write(text);
  };
  const missed = events.recent.since(seen);
  write(`retry: 3000\nid: ${events.recent.lastId()}\n\n`);
  if (!missed) write(`event: ${EVENTS_MISSED}\ndata: {}\n\n`);
  for (const event of missed ?? []) write(blockOf(event));
  const unsubscribe = events.subscribe(
    (event, id) => write(blockOf({ id, event })),
    // Its browser reconnects and is told that it missed something.
    () => {
      write(`event: ${EVENTS_MISSED}\ndata: {}\n\n`);
      response.end();
    },
  );
  const heartbeat = setInterval(async () => {
    if (await mayListen()) write(': heartbeat\n\n');
    else response.end();
  }, HEARTBEAT_MS);
  return () => {
    unsubscribe();
    clearInterval(heartbeat);
  };
}
