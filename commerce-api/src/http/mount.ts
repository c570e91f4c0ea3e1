import { Readable } from 'node:stream';
import { type Endpoint, endpoints } from '@nara/shared-contracts/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { type Credentials, guardFor } from './access';
import type { Call, Handlers } from './handlers';
import { Serialised } from './serialised';

/** What every handler is to the mounting: the compiler has checked it against its own row of the table. */
type LooseHandler = (call: Call<Endpoint>) => unknown;

/** Where an endpoint takes nothing, anything sent is an unknown field. */
const Nothing = z.strictObject({});

const schemaOf = ({ method, params, query, body, response, status = 200 }: Endpoint): FastifySchema => ({
  ...(params && { params }),
  querystring: query ?? Nothing,
  ...(method !== 'GET' && { body: body ?? Nothing.nullish() }),
  ...(typeof response !== 'string' && { response: { [status]: response } }),
});

/** Mounts the whole contract table: each row gives its route, validation, guard and the shape of its answer. */
export function mount(app: FastifyInstance, handlers: Handlers, credentials: Credentials): void {
  for (const [subject, rows] of Object.entries(endpoints)) {
    const bySubject = handlers[subject as keyof Handlers] as Record<string, LooseHandler>;
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      const handler = bySubject[name];
      if (!handler) throw new Error(`no handler for ${subject}.${name}`);
      mountRow(app, row, handler, credentials);
    }
  }
}

function mountRow(app: FastifyInstance, row: Endpoint, handler: LooseHandler, credentials: Credentials): void {
  const { method, path, access, response, status = 200 } = row;
  app.route({
    method,
    url: path,
    schema: schemaOf(row),
    ...guardFor(access, credentials),
    handler: async (request, reply) => {
      const answer = await handler(callOf(request, reply));
      if (typeof response === 'string') return sendFile(reply, path, response, answer as AsyncIterable<string>);
      reply.code(status);
      if (answer instanceof Serialised) return reply.type('application/json; charset=utf-8').send(answer.json);
      return reply.send(answer);
    },
  });
}

const callOf = (request: FastifyRequest, reply: FastifyReply): Call<Endpoint> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    staff: request.staff,
    request,
    reply,
  }) as Call<Endpoint>;

function sendFile(reply: FastifyReply, path: string, type: string, pieces: AsyncIterable<string>): FastifyReply {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces));
}
