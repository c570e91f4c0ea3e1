import { Readable } from 'node:stream';
import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint, FileType } from '@nara/shared-contracts/api/common';
import { callsPerMinute } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Call, Handlers } from './access';
import { type Credentials, guardFor } from './access';
import { MadeAnswer, type NamedFile, NamedText } from './answers';
import { bodyOptions } from './bodies';

/** A handler of any row; the compiler has checked it against its own row. */
type LooseHandler = (call: Call<Endpoint>) => unknown;

/** Accepts nothing: any field is an unknown one. */
const Nothing = z.strictObject({});

const schemaOf = ({ method, params, query, body, response, status = 200 }: Endpoint): FastifySchema => ({
  ...(params && { params }),
  querystring: query ?? Nothing,
  ...(method !== 'GET' && typeof body !== 'string' && { body: body ?? Nothing.nullish() }),
  ...(typeof response !== 'string' && { response: { [status]: response } }),
});

/** Handlers of both environments; those of the sandbox are created on first use. */
export interface EnvironmentHandlers {
  live: Handlers;
  inSandbox: <T>(work: (handlers: Handlers) => T | Promise<T>) => Promise<T>;
  /** Groups of the contract table that are shared by all environments. */
  everywhere: readonly (keyof Handlers)[];
}

/** Mounts the whole contract table: each row defines its route, validation, guard and response shape. */
export function mount(
  app: FastifyInstance,
  { live, inSandbox, everywhere }: EnvironmentHandlers,
  credentials: Credentials,
): void {
  for (const [subject, rows] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      const find = (handlers: Handlers) => findHandler(handlers, subject, name);
      const handle = find(live);
      const handleInSandbox = (call: Call<Endpoint>) => inSandbox((handlers) => find(handlers)(call));
      const isEverywhere = everywhere.some((each) => each === subject);
      mountRow(
        app,
        row,
        (call) => (isEverywhere || call.request.environment === 'live' ? handle(call) : handleInSandbox(call)),
        credentials,
      );
    }
  }
}

function findHandler(handlers: Handlers, subject: string, name: string): LooseHandler {
  const handler = (handlers[subject as keyof Handlers] as Record<string, LooseHandler>)[name];
  if (!handler) throw new Error(`no handler for ${subject}.${name}`);
  return handler;
}

function mountRow(app: FastifyInstance, row: Endpoint, handler: LooseHandler, credentials: Credentials): void {
  const { method, path, response, status = 200 } = row;
  const guard = guardFor(row, credentials);
  const options = bodyOptions(row);
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path,
    ...options,
    schema: schemaOf(row),
    config: {
      ...options.config,
      fromAnySite: row.fromAnySite,
      perMinute: callsPerMinute(row),
      perHour: row.perHour,
      proofAfter: row.proofAfter,
    },
    ...guard,
    preValidation: [guard.preValidation, options.preValidation].filter((check) => check !== undefined),
    handler: (request, reply) => {
      const send = (answer: unknown): FastifyReply => {
        if (answer instanceof MadeAnswer) return answer.send(request, reply);
        if (typeof response !== 'string') return reply.code(status).send(answer);
        return isText(response)
          ? sendText(reply, path, response, answer as AsyncIterable<string>)
          : sendFile(reply, response, answer as NamedFile);
      };
      const answer = handler(callOf(request, reply));
      // A synchronous result is sent in the same turn.
      return answer instanceof Promise ? answer.then(send) : send(answer);
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

const isText = (type: FileType): boolean => type.startsWith('text/');

const attach = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);

const sendFile = (reply: FastifyReply, type: FileType, { name, content }: NamedFile): FastifyReply =>
  attach(reply, name, type).send(content);

const sendText = (reply: FastifyReply, path: string, type: FileType, pieces: AsyncIterable<string>): FastifyReply =>
  attach(
    reply,
    pieces instanceof NamedText ? pieces.name : path.slice(path.lastIndexOf('/') + 1),
    `${type}; charset=utf-8`,
  ).send(Readable.from(pieces));
