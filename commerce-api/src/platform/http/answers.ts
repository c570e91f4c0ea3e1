import type { FastifyReply, FastifyRequest } from 'fastify';

/** A download with its file name. */
export class NamedFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
  ) {}
}

/** A JSON answer made earlier, to its endpoint's schema, that sends itself. */
export abstract class MadeAnswer {
  abstract send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}
